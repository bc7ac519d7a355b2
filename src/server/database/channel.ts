// A channel between all processes on one database, for short texts about what has just been written to it.

export interface Channel {
  /** To all other processes. One that is not connected hears of a gap once it is again. */
  send: (text: string) => void
  close: () => Promise<void>
}

export interface ChannelListener {
  /** What another process has sent. */
  onMessage: (text: string) => void
  /** The connection was lost for a while: messages may be missing. */
  onGap: () => void
  /** Something was written without a message: by another program, or by a process that was killed after its commit. */
  onUnannounced: (what: 'catalogue' | 'orders') => void
  /** Why the connection was lost, each time. */
  onError: (error: unknown) => void
}
