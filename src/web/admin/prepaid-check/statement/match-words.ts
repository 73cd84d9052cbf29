import { josa } from '../../../../contract/words/josa.ts'
import type { AdminOrder } from '../../../../contract/schemas/admin-orders.ts'
import type { BankMatches } from '../../../../contract/schemas/bank.ts'
import type { BankLine } from '../../../../domain/bank-line.ts'
import type { MatchLevel, PayerReason, Suggestion } from '../../../../domain/bank-match.ts'
import { moneyOf } from '../../../lib/format/order-money.ts'
import { won } from '../../../lib/format/price.ts'
import { whose } from '../../payments/whose.ts'

export const levelWords: Record<MatchLevel, string> = {
  sure: '잘 맞아요',
  likely: '맞을 수 있어요',
  maybe: '확인이 필요해요',
  coincidence: '우연일 수 있어요',
}

const reasonWords: Record<PayerReason, string> = {
  code: '코드',
  digits: '전화 뒷자리',
  name: '이름',
  nickname: '닉네임',
  nameWithin: '이름 일부',
}

type Reasons = Pick<Suggestion, 'reasons' | 'orderIds' | 'difference' | 'isEarlier'>

/** Returns why orders are suggested for a bank deposit: `이름·전화 뒷자리 일치, 금액 일치`, `이름 일치, 100원 더 들어왔어요`. */
export function reasonsOf({ reasons, orderIds, difference, isEarlier }: Reasons): string {
  const earlier = isEarlier ? '. 주문보다 먼저 들어온 돈이에요' : ''
  if (reasons.length === 0) {
    const what = orderIds.length > 1 ? `주문 ${orderIds.length}건의 합계가` : '금액이'
    return `이름은 다르지만 ${what} 같아요${earlier}`
  }
  const who = reasons.map(reason => reasonWords[reason]).join('·')
  return `${who} 일치, ${amountWords(orderIds.length, difference)}${earlier}`
}

function amountWords(orders: number, difference: number): string {
  if (difference !== 0) return differenceWords(difference)
  return orders > 1 ? `주문 ${orders}건의 합계와 일치` : '금액 일치'
}

/**
 * Returns how much more or less than the orders' sum a deposit is: `100원 더 들어왔어요`, `900원 모자라요`. `difference` is the deposit minus the sum,
 * in won.
 */
export function differenceWords(difference: number): string {
  return difference > 0 ? `${won(difference)} 더 들어왔어요` : `${won(-difference)} 모자라요`
}

/** Returns the deposit with the amount still to be matched: what is left if a part was confirmed before. */
export function unmatched(line: BankLine, match: BankMatches['lines'][number] | undefined): BankLine {
  const rest = match?.counted?.rest ?? 0
  return rest === 0 ? line : { ...line, amount: rest }
}

/** Returns the unconfirmed part of a bank deposit as text: `10,000원 가운데 3,000원이 남았어요`. `rest` is in won. */
export function restWords(whole: BankLine, rest: number): string {
  return `${won(whole.amount)} 가운데 ${won(rest)}이 남았어요`
}

/** The orders chosen for a deposit, and the deposit's amount minus their sum, in won. */
export type Choice = { orders: readonly PayableOrder[]; difference: number }

/** An order with the won that a deposit would pay, if known; 0 if it is paid already. */
export type PayableOrder = AdminOrder & { payable?: number }

export function choiceOf(orders: readonly PayableOrder[], amount: number): Choice {
  return { orders, difference: amount - orders.reduce((sum, order) => sum + payableOf(order), 0) }
}

/**
 * Returns how much a deposit can pay for an order, in won. It is `payable` if known, else the price of a PREPAID order or the amount due
 * of another order.
 */
export function payableOf(order: PayableOrder): number {
  if (order.payable !== undefined) return order.payable
  return order.status === 'PREPAID' ? order.totalPrice : moneyOf(order).due
}

/** Returns the orders' price in words: `주문 14,900원`, or if a part was received `주문 14,900원 중 남은 900원`. */
export function priceWords(orders: readonly PayableOrder[]): string {
  const price = orders.reduce((sum, order) => sum + order.totalPrice, 0)
  const left = orders.reduce((sum, order) => sum + payableOf(order), 0)
  return left === price ? `주문 ${won(price)}` : `주문 ${won(price)} 중 남은 ${won(left)}`
}

/**
 * Returns the consequence of confirming a deposit whose amount differs from its orders' price:
 * `14,000원 입금 · 주문 14,900원 · 확인하면 900원을 더 받아야 해요`.
 */
export function consequenceWords({ orders, difference }: Choice): string {
  const amount = amountOf({ orders, difference })
  const what = difference < 0 ? `${won(-difference)}을 더 받아야 해요` : `${won(difference)}이 남아 돌려줄 돈이 돼요`
  return `${won(amount)} 입금 · ${priceWords(orders)} · 확인하면 ${what}`
}

/** Returns the consequences of confirming deposits whose amounts differ from their orders' prices, in Korean sentences. */
export function differencesWords(choices: readonly Choice[]): string {
  const isShort = choices.some(each => each.difference < 0)
  const isOver = choices.some(each => each.difference > 0)
  if (isShort && isOver) return '모자란 주문은 받은 돈이 적힌 채 예약으로 남고, 남은 돈은 돌려줄 돈 목록에 남아요.'
  return isShort ? '모자란 주문은 받은 돈이 적힌 채 예약으로 남아요.' : '남은 돈은 돌려줄 돈 목록에 남아요.'
}

/**
 * Returns what confirming many deposits does, one Korean sentence each: the won recorded, and how many customers are notified.
 */
export function depositConsequences(choices: readonly Choice[]): string[] {
  const sum = choices.reduce((all, each) => all + amountOf(each), 0)
  const told = choices.flatMap(each => each.orders.filter(order => order.status === 'RESERVED').map(order => order.user.id))
  const people = new Set(told).size.toLocaleString('ko-KR')
  return [
    `입금 ${choices.length.toLocaleString('ko-KR')}건, ${josa(won(sum), '을/를')} 받은 돈으로 기록해요.`,
    ...(told.length > 0 ? [`손님 ${people}명에게 입금을 확인했다는 알림이 가요.`] : []),
  ]
}

/** Returns the message after deposits were confirmed: `김서연 님의 입금 14,000원을 확인했어요. 1건은 900원을 더 받아야 선입금이 돼요`. */
export function confirmedWords(choices: readonly Choice[], refused = 0): string {
  if (choices.length === 0) return `입금 ${refused}건을 확인하지 못했어요`
  const short = choices.filter(each => each.difference < 0)
  const over = choices.filter(each => each.difference > 0)
  const sum = (of: readonly Choice[]) => won(Math.abs(of.reduce((all, each) => all + each.difference, 0)))
  return [
    `${josa(depositsWords(choices), '을/를')} 확인했어요`,
    ...(short.length > 0 ? [`${short.length}건은 ${josa(sum(short), '을/를')} 더 받아야 선입금이 돼요`] : []),
    ...(over.length > 0 ? [`${over.length}건은 ${josa(sum(over), '을/를')} 돌려줘야 해요`] : []),
    ...(refused > 0 ? [`${refused}건은 확인하지 못했어요`] : []),
  ].join('. ')
}

/** Returns the deposits in words: `김서연 님의 입금 14,900원`, `김서연 님 외 1명의 입금 3건, 44,700원`. */
export function depositsWords(choices: readonly Choice[]): string {
  const sum = won(choices.reduce((all, each) => all + amountOf(each), 0))
  const who = whose(choices.flatMap(each => each.orders.map(order => order.user)))
  return `${who}의 입금 ${choices.length > 1 ? `${choices.length}건, ` : ''}${sum}`
}

/**
 * Returns the message after staff removed deposits from their orders; `what` names the deposits. `done` and `left` count orders that lost
 * and kept the payment, `restored` those whose earlier prepaid mark applies again. `why` is the reason why a payment was kept.
 */
export function takenBackWords(
  what: string,
  { done, left, restored, why }: { done: number; left: number; restored: number; why: string | null },
): string {
  const mark = restored === done ? '전에 한 선입금 확인은 그대로예요' : `${restored}건은 전에 한 선입금 확인이 그대로예요`
  if (left === 0) return `${josa(what, '을/를')} 주문에서 뺐어요${restored > 0 ? `. ${mark}` : ''}`
  const reason = why?.replace(/\.$/, '') ?? '주문의 결제 기록을 확인해 주세요'
  if (done === 0) return `${josa(what, '을/를')} 주문에서 빼지 못했어요. ${reason}`
  return `${josa(what, '을/를')} 주문 ${done}건에서 뺐고, ${left}건은 그대로예요. ${reason}`
}

/** Returns the deposit's amount in won. */
function amountOf({ orders, difference }: Choice): number {
  return orders.reduce((sum, order) => sum + payableOf(order), difference)
}
