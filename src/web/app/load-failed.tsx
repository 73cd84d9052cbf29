import errorArt from '../art/empty-offline.svg'
import { josa } from '../../contract/josa.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { errorText } from './api.ts'
import { useOnline } from './use-online.ts'

type LoadFailedProps = {
  error: unknown
  fallback: string
  /** What there would be to see: `주문 내역`. */
  what: string
  /** Undefined where asking again can only fail. */
  onRetry: (() => void) | undefined
}

/** Below a page's head, whose data did not come: that there is no line, else what the shop said of it (SPEC §8), and the way to ask again. */
export function LoadFailed({ error, fallback, what, onRetry }: LoadFailedProps) {
  const online = useOnline()
  return (
    <EmptyState
      art={errorArt}
      title={online ? '잠시 문제가 생겼어요' : '오프라인이에요'}
      actions={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            다시 불러오기
          </Button>
        )
      }
    >
      {online ? errorText(error, fallback) : `인터넷에 연결되면 ${josa(what, '을/를')} 볼 수 있어요.`}
    </EmptyState>
  )
}
