import { expect, test } from 'vitest'
import { doneWords } from './done-words.ts'
import type { Done } from './use-undo.ts'

const han = '한지수 님이 00:57에 이미 픽업 완료로 바꿨어요.'
const lee = '이도현 님이 00:58에 이미 픽업 완료로 바꿨어요.'
const stroke: Done = {
  id: 's',
  of: 'pickups',
  name: '구본준',
  words: '',
  asked: 3,
  askedParts: { orders: 0, pieces: 0 },
  pickups: new Map(),
  pickedUp: 0,
  pickedUpParts: { orders: 0, pieces: 0 },
  moved: { points: 0, amount: 0 },
  others: [],
  waits: 1,
  tokens: [],
}
const all = { waits: 0, pickedUp: 3 }

test.each<[string, Partial<Done>, { isKept: boolean; isCut: boolean }, string]>([
  ['offline', {}, { isKept: true, isCut: true }, '3건 픽업을 적어 뒀어요. 연결되면 보내요'],
  ['being sent', {}, { isKept: true, isCut: false }, '3건 픽업을 보내고 있어요'],
  ['not stored yet, or its answer is being noted', {}, { isKept: false, isCut: false }, '3건 픽업을 보내고 있어요'],
  ['not stored yet, offline', {}, { isKept: false, isCut: true }, '3건 픽업을 보내고 있어요'],
  [
    'the first of two answers noted, the second on the way',
    { asked: 2, waits: 1, pickedUp: 1 },
    { isKept: false, isCut: false },
    '2건 픽업을 보내고 있어요',
  ],
  [
    'a part, offline',
    { asked: 1, askedParts: { orders: 1, pieces: 2 } },
    { isKept: true, isCut: true },
    '일부 2개 픽업을 적어 뒀어요. 연결되면 보내요',
  ],
  [
    'a part',
    { waits: 0, pickedUp: 1, pickedUpParts: { orders: 1, pieces: 2 } },
    { isKept: false, isCut: false },
    '일부 2개를 픽업 완료로 바꿨어요',
  ],
  [
    'an order and two parts',
    { ...all, pickedUpParts: { orders: 2, pieces: 5 } },
    { isKept: false, isCut: false },
    '1건과 일부 5개를 픽업 완료로 바꿨어요',
  ],
  ['all its own', all, { isKept: false, isCut: false }, '3건을 픽업 완료로 바꿨어요'],
  [
    'a colleague first at one',
    { waits: 0, pickedUp: 2, others: [han] },
    { isKept: false, isCut: false },
    '2건을 픽업 완료로 바꿨어요. 1건은 한지수 님이 00:57에 이미 픽업 완료로 바꿨어요',
  ],
  [
    'two colleagues first',
    { waits: 0, pickedUp: 1, others: [han, lee] },
    { isKept: false, isCut: false },
    '1건을 픽업 완료로 바꿨어요. 1건은 한지수 님이 00:57에 이미 픽업 완료로 바꿨어요. 1건은 이도현 님이 00:58에 이미 픽업 완료로 바꿨어요',
  ],
  [
    'money and points of a late pickup',
    { waits: 0, pickedUp: 1, moved: { points: -40, amount: 14_900 }, others: [han] },
    { isKept: false, isCut: false },
    '1건을 픽업 완료로 바꿨어요 · 받은 돈 +14,900원 · 손님 포인트 −40P. 1건은 한지수 님이 00:57에 이미 픽업 완료로 바꿨어요',
  ],
  ['one refused', { waits: 0, pickedUp: 2 }, { isKept: false, isCut: false }, '2건을 픽업 완료로 바꿨어요'],
  [
    'another act',
    { asked: 0, waits: 0, words: '1건을 선입금으로 표시했어요' },
    { isKept: false, isCut: false },
    '1건을 선입금으로 표시했어요',
  ],
])('the words for the last act: %s', (_, facts, line, words) => {
  expect(doneWords({ ...stroke, ...facts }, line)).toBe(words)
})
