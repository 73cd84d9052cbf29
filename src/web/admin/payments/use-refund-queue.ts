import { useNavigate } from 'react-router'

export const refundQueuePath = '/admin/prepaid-check?view=refund'

/**
 * Returns a function that makes a toast's button, which opens the list of orders with money to be returned. The function takes the won to
 * be returned and gives null for 0.
 */
export function useRefundQueue(): (sum: number) => { label: string; run: () => void } | null {
  const navigate = useNavigate()
  return sum => (sum === 0 ? null : { label: '돌려줄 돈 보기', run: () => void navigate(refundQueuePath) })
}
