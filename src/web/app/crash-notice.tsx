import { Component, type ReactNode } from 'react'
import art from '../art/empty-offline.svg'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The last net: a bug on a screen, or a part of the shop that did not come over the line. */
export class CrashNotice extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <main>
        <EmptyState
          art={art}
          level="h1"
          title="잠시 문제가 생겼어요"
          actions={
            <Button size="small" onClick={() => location.reload()}>
              다시 불러오기
            </Button>
          }
        >
          화면을 불러오지 못했어요.
        </EmptyState>
      </main>
    )
  }
}
