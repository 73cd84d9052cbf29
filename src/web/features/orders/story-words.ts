import type { StoryEvent } from '../../../contract/schemas/order-story.ts'
import { penaltyOf, type PenaltyType } from '../../../domain/penalty.ts'
import { josa } from '../../../contract/words/josa.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { paymentKindNames, signedWon } from '../../lib/format/payment-words.ts'
import { won } from '../../lib/format/price.ts'

/** An event of an order's history in Korean: title, optional note, and `tone`, which selects the color of the dot beside it. */
export type StoryWords = { title: string; note: string | null; tone: 'good' | 'bad' | 'plain' }

/** Returns the words for an event of an order's history. Its points are shown separately. */
export function storyWords(event: StoryEvent): StoryWords {
  switch (event.kind) {
    case 'reserved':
      return good(event.by === 'shop' ? '가게에서 대신 예약했어요' : '예약했어요')
    case 'converted':
      return good('예약됐어요', '기다리던 상품에 자리가 났어요.')
    case 'won':
      return good('예약됐어요', '추첨에 당첨됐어요.')
    case 'status':
      return statusWords(event)
    case 'revert':
      return plain('다시 예약 상태로 돌아왔어요', revertNote(event))
    case 'split':
      return plain(event.origin === undefined ? '상품별로 주문을 나눴어요' : '다른 주문에서 나뉘어 왔어요')
    case 'partial_pickup':
      return partialWords(event)
    case 'moved':
      return plain('픽업일이 바뀌었어요', movedTo(event))
    case 'notes':
      return plain('가게에서 메모했어요')
    case 'payment':
      return paymentWords(event)
  }
}

function paymentWords({ paymentKind = 'correction', amount = 0, received = 0, restored = 0, replaced }: StoryEvent): StoryWords {
  const sum = won(Math.abs(amount))
  const note = `받은 금액은 모두 ${won(received)}이에요.`
  switch (paymentKind) {
    case 'deposit':
      if (replaced) return good(`${replacedWords(replaced)} 바로잡았어요`, note)
      return good(`${sum} 입금을 확인했어요`, note)
    case 'marked':
      return good(`${sum} 입금을 확인했어요`, note)
    case 'cash':
    case 'card':
    case 'transfer':
      return good(`${josa(paymentKindNames[paymentKind], '으로/로')} ${josa(sum, '을/를')} 결제했어요`, note)
    case 'at_pickup':
      return good(`픽업할 때 ${josa(sum, '을/를')} 결제했어요`, note)
    case 'refund':
      return plain(`${josa(sum, '을/를')} 돌려드렸어요`)
    case 'carried':
      return plain(
        amount < 0 ? `나눈 주문으로 ${josa(sum, '을/를')} 옮겼어요` : `나뉘기 전 주문에서 ${josa(sum, '이/가')} 옮겨 왔어요`,
        note,
      )
    case 'correction':
      return plain(`결제 기록을 바로잡았어요${restored + amount === 0 ? '' : ` (${signedWon(restored + amount)})`}`, note)
  }
}

function statusWords(event: StoryEvent): StoryWords {
  switch (event.to) {
    case 'PREPAID':
      return good('선입금을 확인했어요')
    case 'PICKED_UP':
      return event.late ? bad('찾아갔어요', '늦은 픽업') : good('찾아갔어요')
    case 'CANCELED':
      return event.by === 'customer'
        ? bad('취소했어요', penaltyNote(event))
        : bad(event.penaltyType === 'no_show' ? '찾아가지 않아 취소됐어요' : '가게에서 취소했어요', penaltyNote(event))
    case 'RESERVED':
    case undefined:
      if (event.replaced)
        return plain(`${replacedWords(event.replaced)} 바로잡았어요`, `받은 금액은 모두 ${won(event.received ?? 0)}이에요.`)
      return plain('선입금 확인을 되돌렸어요')
  }
}

function replacedWords({ marked, deposited }: NonNullable<StoryEvent['replaced']>): string {
  return `선입금 확인 ${won(marked)}을 통장 입금 ${won(deposited)}으로`
}

const penaltyNames: Record<PenaltyType, string | null> = {
  none: null,
  after_deadline: '마감 뒤 취소',
  late: '픽업일 취소',
  no_show: null,
}

function penaltyNote({ penaltyType = 'none', noShowHalves = penaltyOf(penaltyType, 0).noShowHalves }: StoryEvent): string | null {
  const noShows = noShowHalves > 0 ? `노쇼 ${noShowHalves / 2}회` : null
  return [penaltyNames[penaltyType], noShows].filter(words => words !== null).join(' · ') || null
}

function partialWords({ origin, pickedUpQuantity, remainingQuantity }: StoryEvent): StoryWords {
  if (origin !== undefined) return plain('남은 수량이 새 주문이 됐어요', `${remainingQuantity ?? 0}개는 이 주문으로 찾아가요.`)
  return plain(`${pickedUpQuantity ?? 0}개를 먼저 찾아가기로 했어요`, `남은 ${remainingQuantity ?? 0}개는 새 주문이 됐어요.`)
}

function revertNote({ points = 0, joinedQuantity = 0, carried = 0 }: StoryEvent): string | null {
  const notes = [
    joinedQuantity > 0 ? `남은 ${joinedQuantity}개도 다시 이 주문으로 합쳐졌어요.` : null,
    carried > 0 ? `결제한 ${won(carried)}도 옮겨 왔어요.` : null,
    points > 0 ? '차감했던 포인트를 돌려받았어요.' : null,
  ].filter(words => words !== null)
  return notes.length === 0 ? null : notes.join(' ')
}

function movedTo({ pickupDate, pickupUntil }: StoryEvent): string | null {
  if (pickupDate === undefined) return null
  const days = pickupDays(pickupDate, pickupUntil ?? pickupDate)
  return `${days}에 찾아가요.`
}

const good = (title: string, note: string | null = null): StoryWords => ({ title, note, tone: 'good' })
const bad = (title: string, note: string | null = null): StoryWords => ({ title, note, tone: 'bad' })
const plain = (title: string, note: string | null = null): StoryWords => ({ title, note, tone: 'plain' })
