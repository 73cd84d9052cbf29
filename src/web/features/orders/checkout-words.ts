import { errorText } from '../../app/api.ts'
import { NotSent, Undecided, type Earlier, type Outcome } from './checkout.ts'
import type { Wanted } from './wanted.ts'
import { josa } from '../../../contract/josa.ts'

/** What to say of a checkout that brought no result: refused, not sent, or nobody knows yet. */
export function refusalWords(error: Error, onlyWaits = false): { title: string; text: string } {
  const text = errorText(error, '잠시 뒤에 다시 눌러 주세요.')
  if (error instanceof Undecided) return { title: '예약됐는지 아직 몰라요', text: `${text} 다시 눌러도 두 번 예약되지 않아요.` }
  const title = onlyWaits ? '대기하지 못했어요' : '예약하지 못했어요'
  if (error instanceof NotSent)
    return { title, text: `${text} 앞서 누른 예약의 결과를 확인하지 못해서 이번에는 보내지 않았어요.` }
  return { title, text }
}

export function doneWords({ result }: Outcome): string {
  const waits = result.waitlist.filter(entry => entry.orderId === null).length
  if (result.orders.length === 0 && waits > 0) return '대기를 신청했어요. 자리가 나면 자동으로 예약돼요'
  if (result.orders.length === 0) return '자리가 있어서 바로 예약했어요'
  return waits > 0 ? '예약하고 대기도 신청했어요' : '예약했어요'
}

/** What became of a press that one may have forgotten by now, by its name. */
export function earlierWords({ press, result }: Earlier): string {
  const name = [press.what && `‘${press.what}’`, onlyWaits(press) ? '대기 신청' : '예약'].filter(Boolean).join(' ')
  return result ? `앞서 누른 ${josa(name, '이/가')} 되어 있어요` : `앞서 누른 ${josa(name, '은/는')} 되지 않았어요`
}

function onlyWaits({ reservations }: Wanted): boolean {
  return reservations.length === 0
}
