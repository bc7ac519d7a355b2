// A channel between all processes on one database, for short texts about what has just been written to it.

export interface Channel {
  /** To all other processes. Whoever cannot hear it now is told that they missed something. */
  send: (text: string) => void
  close: () => Promise<void>
}

export interface ChannelListener {
  /** What another process has sent. */
  onMessage: (text: string) => void
  /** Something may have been sent that was not heard. */
  onGap: () => void
  /** What was written by somebody who did not say so: another program, or a process that was killed at that moment. */
  onUnannounced: (what: 'catalogue' | 'orders') => void
  /** Why the line was lost, each time. */
  onError: (error: unknown) => void
}
