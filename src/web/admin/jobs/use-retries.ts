import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RetryDeliveriesInput } from '../../../contract/schemas/notifications.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import type { Task } from './job-words.ts'

/**
 * Returns the mutations that retry a failed scheduled task (`job`), failed message deliveries (`messages`) and failed outbox events
 * (`events`). A second retry is safe: the server skips what is already being retried. `onSent` receives the ids of the selected deliveries.
 */
export function useRetries(onSent: (deliveryIds: readonly string[]) => void) {
  const client = useQueryClient()
  const settled = () => void client.invalidateQueries({ queryKey: ['adminJobs'] })
  const failed = (fallback: string) => (error: unknown) => toast(errorText(error, fallback), { tone: 'careful' })
  const job = useMutation({
    mutationFn: ({ task }: Task) => call('retryFailedJob', { task }),
    onSuccess: (_, { label }) => toast(`'${label}' 작업을 곧 다시 실행해요`),
    onError: failed('작업을 다시 실행하지 못했어요. 다시 시도해 주세요.'),
    onSettled: settled,
  })
  const messages = useMutation({
    mutationFn: (input: RetryDeliveriesInput) => call('retryDeliveries', input),
    onSuccess: ({ retried }, input) => {
      if ('deliveryIds' in input) onSent(input.deliveryIds)
      toast(retried > 0 ? `메시지 ${retried.toLocaleString('ko-KR')}건을 다시 보내요` : '벌써 다시 보내고 있어요')
    },
    onError: failed('메시지를 다시 보내지 못했어요. 다시 시도해 주세요.'),
    onSettled: settled,
  })
  const events = useMutation({
    mutationFn: () => call('retryStuckEvents', null),
    onSuccess: ({ retried }) => toast(`소식 ${retried.toLocaleString('ko-KR')}건을 다시 알려요`),
    onError: failed('소식을 다시 알리지 못했어요. 다시 시도해 주세요.'),
    onSettled: settled,
  })
  return { job, messages, events }
}

export type Retries = ReturnType<typeof useRetries>
