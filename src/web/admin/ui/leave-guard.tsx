import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Question } from './question.tsx'

/** Asks before unsaved changes are lost: by a dialog when the route changes, by the browser when the page closes. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) => dirty && (here.pathname !== next.pathname || here.search !== next.search),
  )
  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [dirty])
  return (
    <Question
      open={blocker.state === 'blocked'}
      danger
      title="저장하지 않고 나갈까요?"
      yes="저장하지 않고 나가기"
      no="계속 쓰기"
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    >
      <p>바꾼 내용이 아직 저장되지 않았어요.</p>
    </Question>
  )
}
