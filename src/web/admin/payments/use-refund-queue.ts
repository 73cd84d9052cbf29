import { useNavigate } from 'react-router'

export const refundQueuePath = '/admin/prepaid-check?view=refund'

/** Returns the way to the refund queue for a toast about orders that left money to be given back; null where none did. */
export function useRefundQueue(): (sum: number) => { label: string; run: () => void } | null {
  const navigate = useNavigate()
  return sum => (sum === 0 ? null : { label: '돌려줄 돈 보기', run: () => void navigate(refundQueuePath) })
}
