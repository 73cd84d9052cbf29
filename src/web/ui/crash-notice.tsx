import type { ReactNode } from 'react'
import art from '../art/empty-offline.svg'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { CrashNet } from './crash-net.tsx'

/** The outermost error boundary. Offers to reload, or to open `home`, which may still work. */
export function CrashNotice({ home, children }: { home: string; children: ReactNode }) {
  return <CrashNet instead={<Crashed home={home} />}>{children}</CrashNet>
}

function Crashed({ home }: { home: string }) {
  return (
    <main>
      <EmptyState
        art={art}
        level="h1"
        title="잠시 문제가 생겼어요"
        actions={
          <>
            <Button size="small" onClick={() => location.reload()}>
              다시 불러오기
            </Button>
            <Button look="quiet" size="small" onClick={() => location.assign(home)}>
              처음으로 가기
            </Button>
          </>
        }
      >
        화면을 불러오지 못했어요.
      </EmptyState>
    </main>
  )
}
