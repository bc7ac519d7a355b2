// Two soft notes, made by the browser itself.
const NOTES = [659.25, 880]
/** In seconds. */
const APART = 0.18
const FADES = 0.7
const LOUDNESS = 0.12

let audio: AudioContext | undefined

/** Browsers are silent until somebody has pressed something in the page. */
export const mayPlay = (): boolean => navigator.userActivation?.hasBeenActive ?? false

export function playLeadSound(): void {
  if (!mayPlay()) return
  audio ??= new AudioContext()
  // A computer that slept may have stopped it. The notes wait until it runs.
  audio.resume().catch(() => {})
  for (const [at, pitch] of NOTES.entries()) playNote(audio, pitch, audio.currentTime + at * APART)
}

function playNote(audio: AudioContext, pitch: number, from: number): void {
  const tone = new OscillatorNode(audio, { frequency: pitch })
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(LOUDNESS, from)
  gain.gain.exponentialRampToValueAtTime(0.001, from + FADES)
  tone.connect(gain).connect(audio.destination)
  tone.start(from)
  tone.stop(from + FADES)
}
