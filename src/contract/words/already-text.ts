import type { Made, MoneyDeed, OrderDeed, Rejection } from '../../domain/rejection.ts'
import { KST } from '../../domain/time.ts'

type Already = Extract<Rejection, { code: 'ORDER_ALREADY' }>

/** Returns a text about who already did what a command wanted, and when: `김민지 님이 10:32에 이미 픽업 완료로 바꿨어요.` */
export function alreadyText(already: Already): string {
  return doneText(already, '이미')
}

/**
 * Returns a text about who did something to an order, and when, with `words` inserted before the verb: `김민지 님이 10:32에 감귤 2개만 픽업 완료로 바꿨어요.`
 */
export function doneText({ deed, ...made }: Omit<Already, 'code'>, words: string): string {
  return `${whoAndWhen(made)} ${words} ${deeds[deed]}.`
}

/** Returns who changed an order, and when: `김민지 님이 10:32에`, of another day `김민지 님이 11월 24일 10:32에`. */
export function whoAndWhen({ by, name, at, isToday }: Made): string {
  const staff = name === null ? '가게에서' : `${name} 님이`
  const who = by === 'customer' ? '고객이' : by === 'job' ? '자동으로' : staff
  const moment = Temporal.Instant.from(at).toZonedDateTimeISO(KST)
  const time = moment.toPlainTime().toString({ smallestUnit: 'minute' })
  const day = isToday ? '' : `${moment.month}월 ${moment.day}일 `
  return `${who} ${day}${time}에`
}

const deeds: Record<OrderDeed | MoneyDeed, string> = {
  RESERVED: '예약으로 되돌렸어요',
  PREPAID: '선입금으로 바꿨어요',
  PICKED_UP: '픽업 완료로 바꿨어요',
  CANCELED: '취소했어요',
  revert: '되돌렸어요',
  split: '나눴어요',
  payment: '받은 돈을 기록했어요',
  refund: '돌려줬어요',
  undo_payment: '결제 기록을 되돌렸어요',
}
