import { Component, type ReactNode } from 'react'

type CrashNetProps = {
  /** What is shown in its place. */
  instead: ReactNode
  /** Another value is another place, where it is tried again. */
  at?: string
  children: ReactNode
}
type State = { at: string | undefined; crashed: boolean }

/** Keeps a crash to its part of the page: a bug, or code that did not come over the line. */
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
