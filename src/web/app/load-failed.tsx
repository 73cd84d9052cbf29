import errorArt from '../art/empty-offline.svg'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { errorText } from './api.ts'

type LoadFailedProps = { error: unknown; fallback: string; onRetry: () => void }

/** A page whose data did not come: what the shop said of it (SPEC §8), and the way to ask again. */
export function LoadFailed({ error, fallback, onRetry }: LoadFailedProps) {
  return (
    <EmptyState
      art={errorArt}
      level="h1"
      title="잠시 문제가 생겼어요"
      actions={
        <Button size="small" onClick={onRetry}>
          다시 불러오기
        </Button>
      }
    >
      {errorText(error, fallback)}
    </EmptyState>
  )
}
