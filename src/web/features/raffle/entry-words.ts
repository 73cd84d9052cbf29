import { quoted } from '../../../contract/words/quoted.ts'
import { withQuantity } from '../../../contract/words/with-quantity.ts'
import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { wishWords } from './wish-words.ts'
import { EXCLUDED, PASSED_OVER } from '../../../contract/words/raffle-text.ts'

export type EntryWords = { tone: 'good' | 'plain'; title: string; text: string; way: 'orders' | null }

type Facts = Pick<
  OwnRaffleEntry,
  'state' | 'itemName' | 'quantity' | 'place' | 'pickupDate' | 'pickupUntil' | 'wantsWaitlist' | 'isPassedOver'
>
type About = { isTaking: boolean; isRestricted: boolean; today: Temporal.PlainDate }

/** Returns title and text, in Korean, about the state of the customer's raffle entry (docs/RULES.md#raffles). */
export function entryWords(entry: Facts, { isTaking, isRestricted, today }: About): EntryWords {
  const goods = withQuantity(entry.itemName, entry.quantity)
  const pickup = pickupWords(entry, today)
  const entered = `${goods}. ${wishWords(entry)}.`
  // who is restricted at the draw neither wins nor waits
  const none = entry.wantsWaitlist ? '당첨되거나 대기할 수 없어요' : '당첨되지 않아요'
  const unless = isRestricted ? ` 참여 제한 중에는 ${none}.` : ''
  const states: Record<OwnRaffleEntry['state'], EntryWords> = {
    entered: isTaking
      ? good('응모했어요', `${entered} 마감하고 추첨하면 바로 알려 드려요.${unless}`)
      : good('추첨을 기다리고 있어요', `${entered} 응모가 끝났고, 곧 추첨해요.${unless}`),
    won: {
      ...good('당첨됐어요!', `${withQuantity(quoted(entry.itemName), entry.quantity)} 예약이 됐어요. ${pickup}`),
      way: 'orders',
    },
    converted: {
      ...good('자리가 나서 예약됐어요', `${goods}. ${pickup}`),
      way: 'orders',
    },
    pickedUp: { ...good('픽업했어요', `${goods}. 추첨으로 예약된 상품을 받았어요.`), way: 'orders' },
    waiting: {
      ...good(
        '순서를 기다리고 있어요',
        `${nth(entry.place)} ${entry.isPassedOver ? PASSED_OVER : '이번에는 당첨되지 않았어요.'} 자리가 나면 순서대로 자동으로 예약돼요.`,
      ),
      way: 'orders',
    },
    lost: plain(
      '이번에는 당첨되지 않았어요',
      [nth(entry.place), entry.isPassedOver ? PASSED_OVER : '', '다음 추첨에서 다시 만나요.'].filter(Boolean).join(' '),
    ),
    forfeited: plain('당첨이 취소됐어요', '당첨된 예약이 취소됐어요.'),
    orderCanceled: { ...plain('예약이 취소됐어요', `${goods}. 자리가 나서 예약됐던 주문이 취소됐어요.`), way: 'orders' },
    excluded: plain('당첨에서 빠졌어요', EXCLUDED),
    canceled:
      entry.place === null
        ? plain('추첨이 취소됐어요', '판매가 취소되어 추첨하지 않아요.')
        : plain('판매가 취소됐어요', '추첨한 뒤에 판매가 취소되어, 당첨된 예약과 대기도 취소됐어요.'),
  }
  return states[entry.state]
}

function pickupWords({ pickupDate, pickupUntil }: Facts, today: Temporal.PlainDate): string {
  const days = pickupDays(pickupDate, pickupUntil)
  if (pickupUntil < today.toString()) return `픽업일은 ${days}이었어요.`
  return pickupDate === pickupUntil ? `${days}에 픽업해 주세요.` : `${days.replace('–', '부터 ')}까지 픽업해 주세요.`
}

function nth(place: number | null): string {
  return place === null ? '' : `추첨 순서는 ${place}번째였어요.`
}

function good(title: string, text: string): EntryWords {
  return { tone: 'good', title, text: text.trim(), way: null }
}

function plain(title: string, text: string): EntryWords {
  return { tone: 'plain', title, text: text.trim(), way: null }
}
