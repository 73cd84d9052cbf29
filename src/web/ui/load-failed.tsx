import errorArt from '../art/empty-offline.svg'
import { josa } from '../../contract/words/josa.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { errorText } from '../lib/api.ts'
import { useOnline } from '../lib/use-online.ts'

type LoadFailedProps = {
  error: unknown
  fallback: string
  /** The name of what could not be loaded: `주문 내역`. */
  what: string
  /** Undefined when a retry would surely fail. */
  onRetry: (() => void) | undefined
}

/** Shows that a screen's data could not be loaded, or that the browser is offline, with a retry button. */
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
