import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import { fullDay } from '../../format/day.ts'
import { josa } from '../../../contract/josa.ts'

export type EntryWords = { tone: 'good' | 'plain'; title: string; text: string; way: 'orders' | null }

type Facts = Pick<OwnRaffleEntry, 'state' | 'itemName' | 'quantity' | 'place' | 'pickupDate' | 'wantsWaitlist'>
type About = { isTaking: boolean }

/** What became of one's own entry, in words (DECISIONS, Raffle; docs/RAFFLE.md). */
export function entryWords(entry: Facts, { isTaking }: About): EntryWords {
  const goods = `${entry.itemName} ${entry.quantity}개`
  const pickup = fullDay(Temporal.PlainDate.from(entry.pickupDate))
  const states: Record<OwnRaffleEntry['state'], EntryWords> = {
    entered: isTaking
      ? good('응모했어요', `${josa(goods, '으로/로')} 응모했어요. 마감하고 추첨하면 바로 알려 드려요.`)
      : good('추첨을 기다리고 있어요', `${josa(goods, '으로/로')} 응모했어요. 응모가 끝났고, 곧 추첨해요.`),
    won: { ...good('당첨됐어요!', `${josa(goods, '이/가')} 예약됐어요. ${pickup}에 픽업해 주세요.`), way: 'orders' },
    converted: {
      ...good('자리가 나서 예약됐어요', `${josa(goods, '이/가')} 예약됐어요. ${pickup}에 픽업해 주세요.`),
      way: 'orders',
    },
    waiting: {
      ...good(
        '순서를 기다리고 있어요',
        `${nth(entry.place)} 이번에는 당첨되지 않았지만, 자리가 나면 순서대로 자동으로 예약돼요.`,
      ),
      way: 'orders',
    },
    lost: plain('이번에는 당첨되지 않았어요', `${nth(entry.place)} 다음 추첨에서 다시 만나요.`),
    forfeited: plain('당첨이 취소됐어요', '예약을 취소했거나, 추첨할 때 참여할 수 없는 상태였어요.'),
    canceled: plain('추첨이 취소됐어요', '판매가 취소되어 추첨하지 않아요.'),
  }
  return states[entry.state]
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
