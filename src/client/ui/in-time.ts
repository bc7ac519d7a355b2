/** After so long what a page lacks does not come, in milliseconds: it is loaded whole then, and brings it along. */
export const MOVE_TIMEOUT = 5000

/** What is awaited, or a failure where it does not come in so many milliseconds. The server must not wait for the end of them. */
export const inTime = <Awaited>(awaited: Promise<Awaited>, milliseconds = MOVE_TIMEOUT) =>
  new Promise<Awaited>((resolve, reject) => {
    const late = setTimeout(reject, milliseconds)
    awaited.then(resolve, reject).finally(() => clearTimeout(late))
  })
