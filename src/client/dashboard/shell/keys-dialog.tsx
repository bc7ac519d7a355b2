// The list of keys. It can also turn off those of one letter, which screen readers and voice control trip over.
import { Fragment, type ReactNode } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { remember, usePreference } from '../../preferences.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { SaidSentence, type Sentence } from '../../ui/said.tsx'
import { DESK_PAGES } from './desk-pages.tsx'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useDeskText()
  const letterKeys = usePreference('letterKeys') ?? true
  return (
    <Dialog kind="wide" labelledBy="keys-title" onClose={onClose}>
      <DialogHeader onClose={onClose} id="keys-title" title={t.keys.title} note={t.keys.lead} focused />
      <div className="dialog__body">
        <div className="keys">
          <div>
            <KeyList title={t.keys.everywhere}>
              <KeyLine says={t.keys.help} keys={['?']} />
              <KeyLine says={t.keys.search} keys={['/']} />
              <KeyLine says={t.keys.create} keys={['n']} />
              {DESK_PAGES.map(({ label, letter }) => (
                <KeyLine key={letter} says={[`${t.keys.goTo} `, t.labels[label]]} keys={['g', letter]} between={t.keys.after} />
              ))}
            </KeyList>
          </div>
          <div>
            <KeyList title={t.keys.inList}>
              <KeyLine says={t.keys.row} keys={['j', 'k']} />
              <KeyLine says={t.keys.open} keys={['Enter']} />
              <KeyLine says={t.keys.tracking} keys={['t']} />
              <KeyLine says={t.keys.updates} keys={['u']} />
              <KeyLine says={t.keys.tab} keys={['1', '4']} between={t.keys.to} />
              <KeyLine says={t.keys.page} keys={['[', ']']} />
            </KeyList>
            <KeyList title={t.keys.inDialog}>
              <KeyLine says={t.keys.save} keys={['Ctrl', 'Enter']} between="+" />
              <KeyLine says={t.keys.close} keys={['Esc']} />
            </KeyList>
          </div>
        </div>
        <p className="muted">
          {letterKeys ? t.keys.ask : t.keys.areOff}{' '}
          <button className="link" type="button" onClick={() => remember({ letterKeys: !letterKeys })}>
            {letterKeys ? t.keys.turnOff : t.keys.turnOn}
          </button>
        </p>
      </div>
    </Dialog>
  )
}

function KeyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </>
  )
}

function KeyLine({ says, keys, between }: { says: Sentence; keys: string[]; between?: string }) {
  return (
    <div>
      <dt>
        <SaidSentence sentence={says} />
      </dt>
      <dd>
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 && between && <span>{between}</span>}
            <kbd>{key}</kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
