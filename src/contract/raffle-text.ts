import { maskedName } from '../domain/review.ts'

export type RaffleResultFacts = {
  /** The address under which customers know the shop, without a slash at its end. */
  publicUrl: string
  productId: string
  productName: string
  roundId: string
  roundName: string
  entries: number
  /** In drawn order, under their whole names. */
  winners: readonly { name: string; itemName: string; quantity: number }[]
  seedHash: string
  seed: string
  entriesHash: string
}

/** Returns the text that the shop posts after a draw: masked winners with their options, and how anybody checks the draw (docs/RAFFLE.md). */
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
    `${publicUrl}/product/${facts.productId}?record=yes`,
    '',
    `응모를 받기 전에 공개한 추첨 검증값: ${facts.seedHash}`,
    `추첨할 때 공개한 비밀 값: ${facts.seed}`,
    `응모 명단 검증값: ${facts.entriesHash}`,
    `추첨 기록 원본: ${publicUrl}/api/raffles/${facts.roundId}`,
  ].join('\n')
}

/** `김*수 · 가정용 5kg 2개` */
function winnerText({ name, itemName, quantity }: RaffleResultFacts['winners'][number]): string {
  return `${maskedName(name)} · ${itemName}${quantity > 1 ? ` ${quantity}개` : ''}`
}
