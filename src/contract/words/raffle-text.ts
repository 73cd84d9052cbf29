import { maskedName } from '../../domain/review.ts'
import { withQuantity } from './with-quantity.ts'

/** Text for customers: how a raffle's draw uses the quantities of the entries (docs/RAFFLE.md). */
export const QUANTITY_RULE =
  '차례가 왔을 때 남은 수량이 응모한 수량보다 적으면 다음 순서로 넘어가요. 그래서 수량을 적게 고를수록 당첨되기 쉽고, 당첨 인원은 더 적을 수 있어요.'
/** Text for customers: why a raffle entry did not win although a place was open. */
export const PASSED_OVER = '남은 수량이 모자라 다음 순서로 넘어갔어요.'

/** Text for customers: why a raffle entry was excluded from the draw (docs/RAFFLE.md). */
export const EXCLUDED = '추첨할 때 참여 제한 중이거나 살 수 있는 등급이 아니었어요.'

export type RaffleResultFacts = {
  /** The shop's public address, without a slash at its end. */
  publicUrl: string
  productId: string
  productName: string
  roundId: string
  roundName: string
  entries: number
  /** Winners in drawn order, with unmasked names. */
  winners: readonly { name: string; itemName: string; quantity: number }[]
  seedHash: string
  seed: string
  entriesHash: string
}

/** Returns the text that the shop posts after a draw: masked winners with their options, and how anybody can verify it (docs/RAFFLE.md). */
export function raffleResultText(facts: RaffleResultFacts): string {
  const { publicUrl, entries, winners } = facts
  const total = entries.toLocaleString('ko-KR')
  return [
    `[추첨 결과] ${facts.productName} ${facts.roundName}`,
    ...(winners.length === 0
      ? [`응모 ${total}명, 당첨된 분이 없어요.`]
      : [
          `응모 ${total}명 가운데 ${winners.length.toLocaleString('ko-KR')}명이 당첨됐어요.`,
          '',
          '당첨된 분 (뽑힌 순서)',
          ...winners.map((winner, index) => `${index + 1}. ${winnerText(winner)}`),
        ]),
    '',
    '가게가 결과를 고르지 않았는지 누구나 확인할 수 있어요. 아래 주소를 열고 ‘이 기기에서 다시 계산하기’를 누르면 휴대폰이 직접 다시 뽑아 봐요.',
    `${publicUrl}/product/${facts.productId}?round=${facts.roundId}&record=yes`,
    '',
    `응모를 받기 전에 공개한 추첨 검증값: ${facts.seedHash}`,
    `추첨할 때 공개한 비밀 값: ${facts.seed}`,
    `응모 명단 검증값: ${facts.entriesHash}`,
    `추첨 기록 원본: ${publicUrl}/api/raffles/${facts.roundId}`,
  ].join('\n')
}

/** Formats a winner: `김*수 · 가정용 5kg × 2`. */
function winnerText({ name, itemName, quantity }: RaffleResultFacts['winners'][number]): string {
  return `${maskedName(name)} · ${quantity > 1 ? withQuantity(itemName, quantity) : itemName}`
}
