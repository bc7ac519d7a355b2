import { useRef, useState } from 'react'
import { PICTURE_TYPES, type PicturePlace, type SitePicture } from '../../../shared/pictures.ts'
import logoMark from '../../art/logo-mark.svg'
import serviceArt from '../../art/service-card.svg'
import { useDeskText } from '../../language/desk-text.tsx'
import { type DeskError, trpc, UPLOAD } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { keepsFocusInLine } from '../../ui/focus.ts'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useFailedUnseen } from '../failed-unseen.ts'
import { failureText, fieldFailures, sayRefusal } from '../failure.ts'
import { shrinkPicture } from './shrink-picture.ts'

interface Props {
  place: PicturePlace
  name: string
  /** The agency's own; undefined where the site's own stands. */
  picture: SitePicture | undefined
}

/** One picture of the site, and what can be put in its place. */
export function PictureRow({ place, name, picture }: Props) {
  const t = useDeskText()
  const words = t.office.pictures
  const chooser = useRef<HTMLInputElement>(null)
  const chosen = useRef<File>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const failedUnseen = useFailedUnseen(name)
  const done = {
    onSuccess: () => showToast({ text: t.office.settings.saved }),
    onError(error: DeskError) {
      setFailure(fieldFailures(error).data ?? failureText(error, t))
      failedUnseen(error)
    },
  }
  const putting = trpc.pictures.put.useMutation({ ...done, ...UPLOAD })
  const dropping = trpc.pictures.drop.useMutation(done)
  const isLogo = place === 'logo'
  const put = async (file: File) => {
    setFailure(null)
    chosen.current = file
    const shrunk = await shrinkPicture(file, isLogo)
    // Another was chosen, or the original, while this one was made smaller.
    if (chosen.current !== file) return
    if ('wrong' in shrunk) setFailure(sayRefusal(shrunk.wrong))
    else putting.mutate({ place, data: shrunk.data })
  }
  return (
    <li className="pictures__one">
      <img
        className={isLogo ? 'pictures__shown pictures__shown--logo' : 'pictures__shown'}
        src={picture?.src ?? (isLogo ? logoMark : serviceArt)}
        alt=""
        width="160"
        height="90"
      />
      <div>
        <h2>{name}</h2>
        <p className="muted">{picture ? words.own : words.shipped}</p>
        {failure && (
          <p className="field__error" role="alert">
            <NamedIcon name="warn" />
            {failure}
          </p>
        )}
      </div>
      <div className="pictures__acts">
        <input
          ref={chooser}
          type="file"
          hidden
          accept={Object.keys(PICTURE_TYPES).join()}
          aria-label={words.chooseFor(name)}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void put(file)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <Button small pending={putting.isPending} aria-label={words.chooseFor(name)} onClick={() => chooser.current?.click()}>
          {words.choose}
        </Button>
        {picture && (
          <Button
            small
            ref={keepsFocusInLine}
            pending={dropping.isPending || putting.isPending}
            aria-label={words.backFor(name)}
            onClick={() => {
              chosen.current = null
              setFailure(null)
              dropping.mutate({ place })
            }}
          >
            {t.office.pageTexts.back}
          </Button>
        )}
      </div>
    </li>
  )
}
