import { errorText } from '../../app/api.ts'
import { NotSent, Undecided, type Earlier } from './checkout.ts'
import { piecesOf } from './done-words.ts'
import type { Wanted } from './wanted.ts'

/**
 * What to say of a checkout that brought no result: refused, not sent, or nobody knows yet.
 * @param pressed what was asked for; the buttons may ask for something else by now
 */
export function refusalWords(error: Error, pressed: Wanted): { title: string; text: string } {
  const text = errorText(error, '잠시 뒤에 다시 눌러 주세요.')
  const waits = onlyWaits(pressed)
  if (error instanceof Undecided) {
    if (waits) return { title: '대기 신청의 결과를 확인하지 못했어요', text: '연결되면 다시 눌러 주세요. 두 번 신청되지 않아요.' }
    return { title: '예약 결과를 확인하지 못했어요', text: '연결되면 다시 눌러 주세요. 두 번 예약되지 않아요.' }
  }
  const title = waits ? '대기하지 못했어요' : '예약하지 못했어요'
  if (error instanceof NotSent)
    return { title, text: `${text} 앞서 누른 예약의 결과를 확인하지 못해서 이번에는 보내지 않았어요.` }
  return { title, text }
}

/**
 * Says what became of a press that one may have forgotten by now, by its name and how many pieces it asked for.
 * @param isInstead the press of now was not sent because of it
 */
export function earlierWords({ press, result }: Earlier, isInstead: boolean): string {
  const what = press.what ? `‘${press.what}’ ` : ''
  if (result) {
    const lines = onlyWaits(press) ? press.waitlist : press.reservations
    const done = `앞서 누른 ${what}${piecesOf(lines)}개 ${onlyWaits(press) ? '대기 신청이' : '예약이'} 되어 있어요`
    return isInstead ? `${done}. 방금 누른 것은 보내지 않았어요` : done
  }
  return onlyWaits(press) ? `${what}대기하지 못했어요. 다시 신청해 주세요` : `${what}예약하지 못했어요. 다시 예약해 주세요`
}

/** The notice that offers to ask about a press whose answer was lost. */
export function unansweredWords(press: Wanted): { title: string; text: string } {
  const cut = '답을 받기 전에 연결이 끊겼어요.'
  if (onlyWaits(press))
    return { title: '앞서 누른 대기 신청의 결과를 확인하지 못했어요', text: `${cut} 확인해도 두 번 신청되지 않아요.` }
  return { title: '앞서 누른 예약의 결과를 확인하지 못했어요', text: `${cut} 확인해도 두 번 예약되지 않아요.` }
}

/** True once all places that an unanswered press asked for are among those that one has: then it was carried out. */
export function isShownDone(error: Error, { reservations, waitlist }: Wanted, waits: ReadonlySet<string>): boolean {
  return error instanceof Undecided && reservations.length === 0 && waitlist.every(line => waits.has(line.itemId))
}

function onlyWaits({ reservations, waitlist }: Wanted): boolean {
  return reservations.length === 0 && waitlist.length > 0
}
