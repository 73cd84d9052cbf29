import { errorText } from '../../app/api.ts'
import { NotSent, Undecided } from './checkout.ts'
import { onlyWaits, type Wanted } from './wanted.ts'

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
