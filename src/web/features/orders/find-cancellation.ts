import type { CommandOutput } from '../../../contract/endpoints/endpoints.ts'
import { read } from '../../lib/api.ts'

/**
 * Returns the penalty, points and no-shows of a canceled order, as the command `cancelOrder` returns them; null when the order is not
 * canceled.
 * @throws ApiError when the order cannot be read
 */
export async function findCancellation(orderId: string): Promise<CommandOutput<'cancelOrder'> | null> {
  const { status, penaltyType, story } = await read('myOrder', '/api/me/orders/:orderId', { orderId })
  if (status !== 'CANCELED') return null
  const event = story.findLast(({ kind, to }) => kind === 'status' && to === 'CANCELED')
  return { orderId, penaltyType: penaltyType ?? 'none', points: event?.points ?? 0, noShowHalves: event?.noShowHalves ?? 0 }
}
