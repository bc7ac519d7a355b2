// One tab of a browser holds the stream and tells the others. Over HTTP/1.1 a browser opens six connections to a site, all its
// tabs together: with a stream in each of six tabs no call would ever be answered.
import type { Hearing, News } from './live-news.ts'

/** How often the tab with the stream says so, in milliseconds. While it is hidden browsers may let it do so once a minute only. */
export const HOLDS = 20_000
/** After so long without a word of it, in milliseconds, another tab takes over. */
export const SILENCE = 90_000
/** How long a tab that opens behind others waits for the one with the stream to say so, in milliseconds. */
export const ANSWERED = 1000

type Said = { type: 'holds'; since: number } | { type: 'news'; news: News } | { type: 'asks' | 'left' | 'missed' }

/** Each of one session: tabs of another one are none of its business. */
export type NewsMessage = Said & { session: string | null }

interface Sharing extends Omit<Hearing, 'onOpen' | 'onClosed'> {
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>
  session: string | null
  isVisible: () => boolean
  /** Opens the stream; gives what closes it. */
  follow: (hearing: Hearing) => () => void
}

interface Holding {
  since: number
  isOpen: boolean
  close: () => void
}

/** The tab that somebody looks at takes the stream: it is the one that browsers do not put to sleep. */
export function shareNews({ channel, session, isVisible, follow, onNews, onMissed }: Sharing) {
  let mine: Holding | undefined
  let takesOver: ReturnType<typeof setTimeout> | undefined
  /** Whether all that was told until now came here: by its own stream, or by the tab that has one. */
  let isHeard = true
  /** A computer that slept wakes all tabs at once: the stream of the other one may be as dead as it was silent. */
  let hasSlept = false
  let lastWord = 0
  const tell = (said: Said) => channel.postMessage({ ...said, session } satisfies NewsMessage)

  const takeIn = (milliseconds: number, isYoung = false) => {
    clearTimeout(takesOver)
    takesOver = setTimeout(() => take(isYoung), milliseconds)
  }
  const giveUp = () => {
    mine?.close()
    mine = undefined
  }

  /** A page that has just been loaded is as young as its stream. For any other, nobody has told anything for a while if nobody answers. */
  function take(isYoung = false) {
    if (mine) return
    clearTimeout(takesOver)
    isHeard = isYoung
    tell({ type: 'asks' })
    // Of two that begin in the same millisecond, one is later as well.
    const holding: Holding = { since: Date.now() + Math.random(), isOpen: false, close: () => {} }
    mine = holding
    const says = () => {
      lastWord = Date.now()
      tell({ type: 'holds', since: holding.since })
    }
    const everyNowAndThen = setInterval(() => holding.isOpen && says(), HOLDS)
    const stop = follow({
      onOpen() {
        holding.isOpen = true
        says()
        if (!isHeard || hasSlept) missed()
        // From now on the stream says itself where it missed something.
        isHeard = true
        hasSlept = false
      },
      onClosed() {
        holding.isOpen = false
      },
      onNews(news) {
        tell({ type: 'news', news })
        onNews(news)
      },
      onMissed: missed,
    })
    holding.close = () => {
      clearInterval(everyNowAndThen)
      stop()
    }
  }
  function missed() {
    tell({ type: 'missed' })
    onMissed()
  }

  channel.onmessage = ({ data }: MessageEvent<NewsMessage>) => {
    if (data.session !== session) return
    if (data.type === 'asks') return mine?.isOpen ? tell({ type: 'holds', since: mine.since }) : undefined
    if (data.type === 'holds') {
      if (lastWord > 0 && Date.now() - lastWord >= SILENCE) hasSlept = true
      lastWord = Date.now()
      if (mine && data.since > mine.since) {
        const isBroken = !mine.isOpen
        giveUp()
        // The other one may be too young to know.
        if (isBroken) missed()
      }
      if (!mine) {
        if (!isHeard) onMissed()
        takeIn(SILENCE)
      }
      isHeard = true
      return
    }
    // Its own stream tells it the same.
    if (mine?.isOpen) return
    if (data.type === 'news') onNews(data.news)
    else if (data.type === 'missed') {
      hasSlept = false
      onMissed()
    } else {
      isHeard = false
      if (mine) return
      if (isVisible()) take()
      // Not all that are hidden at once.
      else takeIn(ANSWERED * (1 + Math.random()))
    }
  }

  const leave = () => {
    clearTimeout(takesOver)
    if (mine) tell({ type: 'left' })
    giveUp()
  }
  if (isVisible()) take(true)
  else {
    tell({ type: 'asks' })
    takeIn(ANSWERED, true)
  }
  return {
    /** Somebody looks at this tab, or came back to it. */
    onShown: () => isVisible() && take(),
    /** It goes, perhaps to come back. */
    onHidden: leave,
    stop() {
      leave()
      channel.close()
    },
  }
}
