import { IconAlertTriangle } from '@tabler/icons-react'
import type { Dashboard } from '../../../contract/schemas/admin.ts'
import { Band } from '../ui/band.tsx'
import { LinkButton } from '../ui/small-button.tsx'

/**
 * Renders the numbers of failed scheduled tasks, message deliveries and outbox events, with a link to /admin/jobs; nothing without
 * failures.
 */
export function FailureBand({ failures: { tasks, messages, events } }: Pick<Dashboard, 'failures'>) {
  const words = [
    ...(tasks > 0 ? [`작업 ${tasks.toLocaleString('ko-KR')}개`] : []),
    ...(messages > 0 ? [`메시지 ${messages.toLocaleString('ko-KR')}건`] : []),
    ...(events > 0 ? [`알림 ${events.toLocaleString('ko-KR')}건`] : []),
  ]
  if (words.length === 0) return null
  return (
    <Band tone="bad" icon={IconAlertTriangle} action={<LinkButton to="/admin/jobs">살펴보기</LinkButton>}>
      <strong>{words.join(', ')}</strong>에 문제가 있어요. 다시 시도할 수 있어요.
    </Band>
  )
}
