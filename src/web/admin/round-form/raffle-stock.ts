import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { quantityFor } from '../../../domain/stock.ts'
import type { GroupForm, RoundForm } from './form-values.ts'

/**
 * Returns the warning that the stock suffices for fewer winners than there are places. Null if it suffices, is not filled in, or the
 * raffle is drawn. It does not prevent saving (docs/RAFFLE.md).
 */
export function raffleShortage({ raffle, places, groups }: RoundForm, saved: AdminRound | null): string | null {
  if (!raffle || places === null || saved?.raffle?.drawnAt) return null
  const most = groups.reduce((sum, group) => sum + mostOf(group, takenOf(saved, group.id)), 0)
  if (most >= places) return null
  const [wanted, winners] = [places, most].map(count => count.toLocaleString('ko-KR'))
  return most === 0
    ? `${wanted}명을 뽑지만 재고가 없어서 아무도 당첨되지 않아요`
    : `${wanted}명을 뽑지만 재고는 최대 ${winners}명까지예요`
}

/** Returns the number of units of a variant group that are reserved or picked up in the saved round; 0 for a new round or group. */
export function takenOf(saved: AdminRound | null, groupId: string | null): number {
  const group = saved?.variantGroups.find(each => each.id === groupId)
  return group ? group.reservedCount + group.pickedUpCount : 0
}

/**
 * Returns how many winners the group's stock suffices for, if each gets one piece of its smallest option; Infinity if unlimited or not
 * filled in.
 */
function mostOf({ unlimited, total, deduction, items }: GroupForm, taken: number): number {
  if (unlimited || total === null || deduction === null) return Number.POSITIVE_INFINITY
  const smallest = Math.min(...items.map(item => item.deduction ?? deduction))
  return smallest < 1 ? Number.POSITIVE_INFINITY : quantityFor(Math.max(0, total - taken), smallest)
}
