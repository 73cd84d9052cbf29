import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Question } from '../ui/question.tsx'

/**
 * Asks before unsaved changes are left: by a dialog when the route changes, and by the browser when the page closes without a draft stored
 * in this browser. `isKept` is true if there is one; the dialog then mentions it.
 */
export function LeaveGuard({ dirty, isKept }: { dirty: boolean; isKept: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) => dirty && (here.pathname !== next.pathname || here.search !== next.search),
  )
  const asks = dirty && !isKept
  useEffect(() => {
    if (!asks) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [asks])
  return (
    <Question
      open={blocker.state === 'blocked'}
      danger={!isKept}
      title="저장하지 않고 나갈까요?"
      yes="저장하지 않고 나가기"
      no="계속 쓰기"
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    >
      <p>
        {isKept
          ? '쓰던 내용은 이 기기에 남아서 다시 열면 이어 쓸 수 있어요. 다른 기기에서도 쓰려면 작성 중으로 저장하고 나가 주세요.'
          : '바꾼 내용이 아직 저장되지 않았어요.'}
      </p>
    </Question>
  )
}
