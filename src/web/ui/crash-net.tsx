import { Component, type ReactNode } from 'react'

type CrashNetProps = {
  /** Rendered instead of the children after a crash; nothing by default. */
  instead?: ReactNode
  /** A new value renders the children again after a crash. */
  at?: string
  children: ReactNode
}
type State = { at: string | undefined; crashed: boolean }

/** Error boundary that confines a crash, or code that failed to load, to its part of the page. */
export class CrashNet extends Component<CrashNetProps, State> {
  override state: State = { at: this.props.at, crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  static getDerivedStateFromProps({ at }: CrashNetProps, state: State) {
    return at === state.at ? null : { at, crashed: false }
  }

  override render() {
    return this.state.crashed ? this.props.instead : this.props.children
  }
}
