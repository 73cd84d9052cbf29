import { expect, test } from 'vitest'
import { raffleResultText, type RaffleResultFacts } from './raffle-text.ts'

const facts: RaffleResultFacts = {
  publicUrl: 'https://moapick.example.kr',
  productId: 'p1',
  productName: '제주 감귤',
  roundId: 'round-1763700000000',
  roundName: '4차',
  entries: 1203,
  winners: [
    { name: '김민수', itemName: '가정용 5kg', quantity: 1 },
    { name: '이솔', itemName: '선물용 10kg', quantity: 2 },
  ],
  seedHash: 'aa11',
  seed: 'bb22',
  entriesHash: 'cc33',
}

test('the text after a draw names the winners masked, with their options, and the whole address', () => {
  expect(raffleResultText(facts)).toBe(`[추첨 결과] 제주 감귤 4차
응모 1,203명 가운데 2명이 당첨됐어요.

당첨된 분 (뽑힌 순서)
1. 김*수 · 가정용 5kg
2. 이* · 선물용 10kg × 2

가게가 결과를 고르지 않았는지 누구나 확인할 수 있어요. 아래 주소를 열고 ‘이 기기에서 다시 계산하기’를 누르면 휴대폰이 직접 다시 뽑아 봐요.
https://moapick.example.kr/product/p1?round=round-1763700000000&record=yes

응모를 받기 전에 공개한 추첨 검증값: aa11
추첨할 때 공개한 비밀 값: bb22
응모 명단 검증값: cc33
추첨 기록 원본: https://moapick.example.kr/api/raffles/round-1763700000000`)
})

test('the text after a draw without winners', () => {
  expect(
    raffleResultText({ ...facts, entries: 0, winners: [] })
      .split('\n')
      .slice(0, 3),
  ).toEqual(['[추첨 결과] 제주 감귤 4차', '응모 0명, 당첨된 분이 없어요.', ''])
})

test('every address of the text has its host', () => {
  const addresses = raffleResultText(facts).match(/\S*\/(?:api|product)\/\S*/g)
  expect(addresses).toHaveLength(2)
  for (const address of addresses!) expect(new URL(address).origin).toBe(facts.publicUrl)
})
