import { errorText } from '../../lib/api.ts'
import { NotSent, Undecided } from './checkout.ts'
import { onlyWaits, type Wanted } from './wanted.ts'

/** The items of a checkout, and `what`, a short text that names them (`pressNames`); empty or missing when unknown. */
export type NamedPress = Wanted & { what?: string }

/**
 * Returns the Korean message for a failed checkout, which was refused, not sent, or has an unknown result.
 * @param pressed the items that the checkout requested
 */
export function refusalWords(error: Error, pressed: NamedPress): { title: string; text: string } {
  const text = errorText(error, '잠시 뒤에 다시 눌러 주세요.')
  const waits = onlyWaits(pressed)
  const what = nameOf(pressed)
  if (error instanceof Undecided) {
    if (waits)
      return { title: `${what}대기 신청의 결과를 확인하지 못했어요`, text: '연결되면 다시 눌러 주세요. 두 번 신청되지 않아요.' }
    return { title: `${what}예약 결과를 확인하지 못했어요`, text: '연결되면 다시 눌러 주세요. 두 번 예약되지 않아요.' }
  }
  const title = `${what}${waits ? '대기하지' : '예약하지'} 못했어요`
  if (error instanceof NotSent)
    return { title, text: `${text} 앞서 누른 예약의 결과를 확인하지 못해서 이번에는 보내지 않았어요.` }
  return { title, text }
}

/** Returns the message beside the button that asks for the result of a checkout whose answer was lost. */
export function unansweredWords(press: NamedPress): { title: string; text: string } {
  const cut = '답을 받기 전에 연결이 끊겼어요.'
  if (onlyWaits(press))
    return {
      title: `앞서 누른 ${nameOf(press)}대기 신청의 결과를 확인하지 못했어요`,
      text: `${cut} 확인해도 두 번 신청되지 않아요.`,
    }
  return { title: `앞서 누른 ${nameOf(press)}예약의 결과를 확인하지 못했어요`, text: `${cut} 확인해도 두 번 예약되지 않아요.` }
}

type Doubt = {
  /** The checkout whose answer was lost. */
  press: NamedPress
  /** True when its result was asked for without an answer. */
  hasAsked: boolean
  /** Why the customer can order nothing now, as a Korean sentence without a period; null when they can. */
  closed?: string | null
}

/**
 * Returns the message shown when stock, limit or status do not allow items that the customer's own unanswered checkout requested. That
 * checkout may have succeeded, so the message says that its result is not known yet.
 */
export function inDoubtWords({ press, hasAsked, closed = null }: Doubt): { title: string; text: string } {
  const waits = onlyWaits(press)
  const known = waits ? '대기가 신청됐는지' : '예약이 됐는지'
  const why = hasAsked
    ? `이번에도 답을 받지 못해서 ${known} 알 수 없어요.`
    : `답을 받기 전에 연결이 끊겨서 ${known} 아직 알 수 없어요.`
  return {
    title: `${nameOf(press)}${waits ? '대기 신청의' : '예약'} 결과를 확인하지 못했어요`,
    text: `${closed ? `${closed}. ` : ''}${why} 확인해도 두 번 ${waits ? '신청' : '예약'}되지 않아요.`,
  }
}

/**
 * Returns true when a checkout whose result was unknown (`error` is Undecided) was carried out after all. That is known when it requested
 * only waitlist items and the customer now waits for all of them.
 * @param waits ids of the items for which the customer is on the waitlist
 */
export function isShownDone(error: Error, { reservations, waitlist }: Wanted, waits: ReadonlySet<string>): boolean {
  return error instanceof Undecided && reservations.length === 0 && waitlist.every(line => waits.has(line.itemId))
}

function nameOf({ what }: NamedPress): string {
  return what ? `‘${what}’ ` : ''
}
