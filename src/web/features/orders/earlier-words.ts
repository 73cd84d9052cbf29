import { josa } from '../../../contract/words/josa.ts'
import type { ReserveResult } from '../../../contract/schemas/orders.ts'
import type { Earlier } from './checkout.ts'
import { piecesOf } from './done-words.ts'
import { partOfCart, piecesIn, restOf } from './rest.ts'
import { onlyWaits, type Wanted } from './wanted.ts'

/**
 * A newer checkout that was not sent, because some of its items had been ordered before. `isOf` says where the customer tapped its button:
 * in the cart or the option sheet. With `no press` there was no newer checkout, and `wanted` has the earlier one's items that are still in
 * the cart.
 */
export type Later = { wanted: Wanted; isOf: 'cart' | 'sheet' | 'no press' }

/**
 * Returns the message for the result of an earlier checkout whose response was lost. It adds which items of the newer checkout are not
 * ordered yet.
 * @param later the newer checkout if it was not sent, else null
 */
export function earlierWords(earlier: Earlier, later: Later | null): string {
  const { press, result } = earlier
  const what = press.what ? `‘${press.what}’ ` : ''
  if (result) {
    const done = `앞서 누른 ${what}${josa(pressedWords(press), '이/가')} 되어 있어요`
    return [done, ...(later ? laterWords(earlier, result, later) : [])].join('. ')
  }
  return onlyWaits(press) ? `${what}대기하지 못했어요. 다시 신청해 주세요` : `${what}예약하지 못했어요. 다시 예약해 주세요`
}

/** Returns what a checkout requested: `2개 예약과 ‘설향 딸기’ 3개 대기 신청`, or only its reservations or waitlist items. */
function pressedWords({ reservations, waitlist, waits }: Earlier['press']): string {
  const waiting = `${waits ? `‘${waits}’ ` : ''}${piecesOf(waitlist)}개 대기 신청`
  if (reservations.length === 0) return waiting
  return waitlist.length === 0 ? `${piecesOf(reservations)}개 예약` : `${piecesOf(reservations)}개 예약과 ${waiting}`
}

function laterWords({ press, isClosed }: Earlier, result: ReserveResult, { wanted, isOf }: Later): string[] {
  const isTaken = isClosed && isOf !== 'sheet'
  const rest = isTaken ? wanted : restOf(wanted, isOf === 'sheet' ? { press, result } : partOfCart({ press, result }))
  const pieces = piecesIn(rest)
  if (pieces > 0 && isOf !== 'sheet' && !press.ofCart) return [`장바구니에 담은 ${pieces}개는 그대로 있어요`]
  if (pieces > 0 && isOf !== 'sheet') return [`${leftWords(rest, press)} 장바구니에 남아 있어요`]
  if (pieces > 0) return [`나머지 ${pieces}개는 아직 ${onlyWaits(rest) ? '신청' : '예약'}하지 않았어요`]
  if (onlyWaits(press) && piecesIn(wanted) > piecesIn(press)) return ['수량을 바꾸려면 대기를 취소하고 다시 신청해 주세요']
  return isOf === 'no press' ? [] : ['방금 누른 것은 보내지 않았어요']
}

/** Returns `나머지 1개는` for items that the earlier checkout requested too, `다른 상품 1개는` for others, or both. */
function leftWords({ reservations, waitlist }: Wanted, press: Wanted): string {
  const pressed = new Set([...press.reservations, ...press.waitlist].map(line => line.itemId))
  const left = Map.groupBy([...reservations, ...waitlist], line => pressed.has(line.itemId))
  const [more, other] = [true, false].map(isPressed => piecesOf(left.get(isPressed) ?? [])) as [number, number]
  if (other === 0) return `나머지 ${more}개는`
  return more === 0 ? `다른 상품 ${other}개는` : `나머지 ${more}개와 다른 상품 ${other}개는`
}
