export type VerificationFacts = {
  productName: string
  roundName: string
  roundId: string
  places: number
  entries: number
  winners: number
  seedHash: string
  seed: string
  entriesHash: string
}

/** What the shop publishes beside a draw, so that anybody can check it (DECISIONS, Raffle; docs/RAFFLE.md). */
export function verificationText(facts: VerificationFacts): string {
  return [
    `[추첨 결과 검증] ${facts.productName} ${facts.roundName}`,
    `참여 ${facts.entries}명, 당첨 ${facts.winners}명 (당첨 인원 ${facts.places}명)`,
    `참여를 받기 전에 공개한 값(비밀 값의 SHA-256): ${facts.seedHash}`,
    `추첨하면서 공개한 비밀 값: ${facts.seed}`,
    `참여 목록의 SHA-256: ${facts.entriesHash}`,
    `참여 목록과 결과: /api/raffles/${facts.roundId}`,
    '확인하는 방법: 비밀 값의 SHA-256이 미리 공개한 값과 같은지 보고, 참여 번호마다 HMAC-SHA-256(비밀 값, "목록 해시:참여 번호")을 계산해 작은 순서로 줄 세우면 추첨 순서가 나와요.',
    '손쉽게 확인하기: 상품 화면의 ‘추첨 기록 확인하기’에서 ‘이 기기에서 다시 계산하기’를 누르면 내 휴대폰이 직접 다시 뽑아 봐요.',
    `컴퓨터에서 확인하기: npm run raffle:verify -- ${facts.roundId} (뒤에 가게 주소를 붙여요)`,
  ].join('\n')
}
