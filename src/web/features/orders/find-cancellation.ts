import type { CommandOutput } from '../../../contract/endpoints.ts'
import { read } from '../../app/api.ts'

/** Returns what the cancellation of an order took, null where the order is not cancelled. */
export async function findCancellation(orderId: string): Promise<CommandOutput<'cancelOrder'> | null> {
  const { status, penaltyType, story } = await read('myOrder', '/api/me/orders/:orderId', { orderId })
  if (status !== 'CANCELED') return null
  const event = story.findLast(({ kind, to }) => kind === 'status' && to === 'CANCELED')
  return { orderId, penaltyType: penaltyType ?? 'none', points: event?.points ?? 0, noShowHalves: event?.noShowHalves ?? 0 }
}
