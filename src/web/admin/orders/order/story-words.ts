import { josa } from '../../../../contract/words/josa.ts'
import type { AdminOrderWithStory } from '../../../../contract/schemas/order-story.ts'
import { statusWords } from '../../../../contract/words/status-words.ts'
import { penaltyOf, type PenaltyType } from '../../../../domain/penalty.ts'
import { pickupDays } from '../../../lib/format/day.ts'
import { paymentKindNames, signedWon } from '../../../lib/format/payment-words.ts'
import { won } from '../../../lib/format/price.ts'

type Event = AdminOrderWithStory['story'][number]
type About = Pick<AdminOrderWithStory, 'user' | 'createdReason'>

/** The texts of one event in an order's history. `tone` colors its marker. */
export type StoryWords = { title: string; note: string | null; tone: 'good' | 'bad' | 'plain' }

/** Returns the title and note of one event in an order's history, for staff. */
export function storyWords(event: Event, order: About): StoryWords {
  switch (event.kind) {
    case 'reserved':
      return event.by === 'shop' ? onBehalf(order) : good('예약했어요')
    case 'converted':
      return good('대기에서 예약으로 바뀌었어요', '자리가 나서 차례가 됐어요.')
    case 'won':
      return good('추첨에 당첨되어 예약됐어요')
    case 'status':
      return changeWords(event)
    case 'revert':
      return plain(`‘${statusWords[event.from ?? 'CANCELED']}’에서 되돌렸어요`, revertNote(event))
    case 'split':
      return plain(event.origin === undefined ? '상품을 다른 주문으로 나눴어요' : '다른 주문에서 나뉘었어요')
    case 'partial_pickup':
      return partialWords(event)
    case 'moved':
      return plain('픽업일을 옮겼어요', movedTo(event))
    case 'notes':
      return plain('메모를 바꿨어요')
    case 'payment':
      return paymentWords(event)
  }
}

function onBehalf({ user, createdReason }: About): StoryWords {
  return good(`${user.name} 님 대신 주문했어요`, createdReason === null ? null : `마감 뒤에 만들었어요: ${createdReason}`)
}

function paymentWords({ paymentKind = 'correction', amount = 0, received = 0, restored = 0, replaced }: Event): StoryWords {
  const sum = won(Math.abs(amount))
  const note = `받은 돈은 모두 ${won(received)}이에요.`
  switch (paymentKind) {
    case 'refund':
      return plain(`${josa(sum, '을/를')} 돌려줬어요`, note)
    case 'carried':
      return plain(
        amount < 0 ? `나눈 주문으로 ${josa(sum, '을/를')} 옮겼어요` : `나뉘기 전 주문에서 ${josa(sum, '을/를')} 옮겨 왔어요`,
        note,
      )
    case 'correction':
      if (restored > 0)
        return plain(`통장 입금 ${won(-amount)}을 되돌리고, 전에 한 선입금 확인 ${won(restored)}을 되살렸어요`, note)
      return plain(`결제 기록을 되돌렸어요 (${signedWon(amount)})`, note)
    default:
      if (replaced) return good(`${replacedWords(replaced)} 바꿨어요`, note)
      return good(`${josa(sum, '을/를')} 받았어요 · ${paymentKindNames[paymentKind]}`, note)
  }
}

function changeWords(event: Event): StoryWords {
  switch (event.to) {
    case 'PREPAID':
      return good(`선입금을 확인했어요${sumOf(event)}`)
    case 'PICKED_UP':
      return event.late ? bad(`픽업했어요${sumOf(event)}`, '늦은 픽업') : good(`픽업했어요${sumOf(event)}`)
    case 'CANCELED':
      return bad(
        event.withRound
          ? '회차가 취소되어 주문도 취소했어요'
          : event.penaltyType === 'no_show'
            ? '오지 않아 취소됐어요'
            : '취소했어요',
        penaltyNote(event),
      )
    case 'RESERVED':
    case undefined:
      if (event.replaced)
        return plain(
          `${replacedWords(event.replaced)} 바꾸고 예약으로 되돌렸어요`,
          `받은 돈은 모두 ${won(event.received ?? 0)}이에요.`,
        )
      return plain(`선입금 확인을 풀었어요${sumOf(event)}`)
  }
}

/** Returns that a bank deposit replaced a manual prepaid mark, with both amounts: `선입금 확인 9,000원을 통장 입금 9,000원으로`. */
function replacedWords({ marked, deposited }: NonNullable<Event['replaced']>): string {
  return `선입금 확인 ${won(marked)}을 통장 입금 ${won(deposited)}으로`
}

/** Returns the won that a status change recorded, as ` · +10,000원`; empty for none. */
function sumOf({ amount = 0 }: Event): string {
  return amount === 0 ? '' : ` · ${signedWon(amount)}`
}

function penaltyNote({ penaltyType: type = 'none', noShowHalves = penaltyOf(type, 0).noShowHalves }: Event): string {
  if (type === 'no_show' && noShowHalves === 0) return '나눈 주문과 함께 한 번으로 셌어요'
  const noShows = noShowHalves > 0 ? `노쇼 ${noShowHalves / 2}회` : null
  return [penaltyNames[type], noShows].filter(words => words !== null).join(' · ')
}

const penaltyNames: Record<PenaltyType, string | null> = {
  none: '벌점 없이',
  after_deadline: '마감 뒤 취소',
  late: '픽업일 취소',
  no_show: null,
}

function partialWords({ origin, pickedUpQuantity, remainingQuantity }: Event): StoryWords {
  if (origin !== undefined) return plain(`먼저 픽업하고 남은 ${remainingQuantity ?? 0}개예요`, '나뉘기 전 주문')
  return plain(`${pickedUpQuantity ?? 0}개만 먼저 픽업했어요`, `남은 ${remainingQuantity ?? 0}개는 새 주문이에요.`)
}

function revertNote({ joinedQuantity = 0, carried = 0, amount = 0, ...event }: Event): string | null {
  const notes = [
    joinedQuantity > 0 ? `남은 ${joinedQuantity}개와 다시 합쳤어요.` : null,
    amount < 0 ? `픽업할 때 받은 돈 ${josa(won(-amount), '을/를')} 뺐어요.` : null,
    carried > 0 ? `받은 돈 ${won(carried)}도 옮겨 왔어요.` : null,
    movedTo(event),
  ].filter(words => words !== null)
  return notes.length === 0 ? null : notes.join(' ')
}

function movedTo({ pickupDate, pickupUntil }: Pick<Event, 'pickupDate' | 'pickupUntil'>): string | null {
  if (pickupDate === undefined) return null
  const days = pickupDays(pickupDate, pickupUntil ?? pickupDate)
  return `픽업: ${days}`
}

const good = (title: string, note: string | null = null): StoryWords => ({ title, note, tone: 'good' })
const bad = (title: string, note: string | null = null): StoryWords => ({ title, note, tone: 'bad' })
const plain = (title: string, note: string | null = null): StoryWords => ({ title, note, tone: 'plain' })
