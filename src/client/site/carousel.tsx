// Five scenes that follow one another, slowly, and wait for anybody who is at them. Its button alone stops them for good.
import { useEffect, useState } from 'react'
import sapling from '../art/planning-01-sapling.svg'
import table from '../art/planning-02-table.svg'
import porch from '../art/planning-03-porch.svg'
import coast from '../art/planning-04-coast.svg'
import home from '../art/planning-05-home.svg'
import { fill, useText } from '../language/text.tsx'
import { useReducedMotion, useTabHidden } from '../ui/browser-state.ts'
import { Icon } from '../ui/icon.tsx'

/** How long a scene stays, from its beginning or since somebody was at it last; in milliseconds. */
const INTERVAL = 5000

const PLAY = { fill: 'currentColor' }
const PAUSE = { strokeWidth: 3.5 }

const ART = [sapling, table, porch, coast, home]

export function Carousel() {
  const a11y = useText('a11y')
  const { carousel } = useText('futurePlanning')
  const scenes = carousel.slice(0, ART.length)
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(false)
  // When a pointer or a key moved here; 0 once they have rested or gone.
  const [touched, setTouched] = useState(0)
  const reducedMotion = useReducedMotion()
  const hidden = useTabHidden()
  const moving = !paused && !hidden && !reducedMotion

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is at it begins the time anew
  useEffect(() => {
    if (!moving) return
    const next = setTimeout(() => {
      setTouched(0)
      setCurrent((current + 1) % ART.length)
    }, INTERVAL)
    return () => clearTimeout(next)
  }, [moving, current, touched])
  const touch = () => setTouched(Date.now())

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms, and this is none
    <div
      className="carousel"
      role="group"
      aria-roledescription={a11y.carouselRole}
      aria-label={a11y.carousel}
      onPointerMove={touch}
      onKeyDown={touch}
      onFocus={touch}
      onPointerLeave={() => setTouched(0)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setTouched(0)}
    >
      <div className="carousel__stage frame">
        {scenes.map(({ alt }, at) => (
          <img
            key={ART[at]}
            src={ART[at]}
            alt={alt}
            width="1200"
            height="800"
            loading="lazy"
            aria-hidden={at !== current || undefined}
            data-shown={at === current || undefined}
          />
        ))}
      </div>
      <div className="carousel__caption">
        <p aria-live={moving && touched === 0 ? 'off' : 'polite'}>
          {/* Each an element of its own: a browser that translates the page puts others in the place of bare texts. */}
          <span className="visually-hidden">{`${fill(a11y.carouselSlide, { n: current + 1, total: ART.length })}: `}</span>
          <span>{scenes[current]?.caption}</span>
        </p>
        {!reducedMotion && (
          <button
            type="button"
            className="icon-link"
            aria-label={paused ? a11y.carouselPlay : a11y.carouselPause}
            onClick={() => setPaused(!paused)}
          >
            <Icon {...(paused ? PLAY : PAUSE)}>
              <path d={paused ? 'M9 5.5l9 6.5-9 6.5z' : 'M8.5 6.75v10.5M15.5 6.75v10.5'} />
            </Icon>
          </button>
        )}
      </div>
      <ul className="carousel__thumbs">
        {scenes.map(({ caption }, at) => (
          <li key={ART[at]}>
            <button
              type="button"
              aria-label={fill(a11y.carouselShow, { n: at + 1, caption })}
              aria-current={at === current || undefined}
              onClick={() => setCurrent(at)}
            >
              <img src={ART[at]} alt="" width="1200" height="800" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
