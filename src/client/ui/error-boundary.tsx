import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown instead of the children once one of them has failed. */
  instead: ReactNode
  children: ReactNode
}

/** Keeps a failure inside: the rest of the page stays. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
