import { expect, test } from 'vitest'
import { mayMoveBack, movedBackWords, movedWords, moveTitle, moveWords, type AskedMove } from './pickup-move.ts'

const days = (first: string, last = first) => ({
  pickupDate: Temporal.PlainDate.from(first),
  pickupUntil: Temporal.PlainDate.from(last),
})
const now = Temporal.Instant.from('2026-11-25T03:00:00Z')
const move = (over: Partial<AskedMove>): AskedMove => ({
  orders: 12,
  mixed: 0,
  people: 9,
  back: 0,
  waiting: 0,
  before: days('2026-12-03'),
  after: days('2026-12-04', '2026-12-05'),
  besides: [],
  isAgain: false,
  ...over,
})
const back = '저장한 뒤 바로 되돌릴 수 있어요. 되돌리면 바뀐 픽업일을 한 번 더 알려요.'
const free = '새 픽업일이 되기 전까지 손님이 벌점 없이 취소할 수 있어요.'
const change = '픽업일이 12월 3일(목)에서 12월 4일(금)–5일(토)로 바뀌'

test.each<[Partial<AskedMove>, string, string[]]>([
  [{}, '주문 12건의 픽업일을 12월 4일(금)–5일(토)로 바꿀까요?', [`주문 12건의 ${change}고, 9명에게 알림을 보내요.`, free, back]],
  [
    { waiting: 3, mixed: 2 },
    '주문 12건의 픽업일을 12월 4일(금)–5일(토)로 바꿀까요?',
    [
      `주문 12건의 ${change}고, 9명에게 알림을 보내요.`,
      free,
      '대기 3건은 알림 없이 바뀌어요.',
      '다른 회차와 함께 주문한 2건은 나뉘고, 되돌려도 다시 합쳐지지 않아요.',
      back,
    ],
  ],
  [
    { people: 0 },
    '주문 12건의 픽업일을 12월 4일(금)–5일(토)로 바꿀까요?',
    [`주문 12건의 ${change}어요. 알림을 받을 사람은 없어요.`, free, '저장한 뒤 바로 되돌릴 수 있어요.'],
  ],
  [
    { orders: 0, people: 0, waiting: 3 },
    '대기 3건의 픽업일을 12월 4일(금)–5일(토)로 바꿀까요?',
    [`${change}어요. 대기하는 손님에게는 알림이 가지 않아요.`],
  ],
])('%j: %s', (over, title, words) => {
  expect(moveTitle(move(over))).toBe(title)
  expect(moveWords(move(over), now)).toEqual(words)
})

test('a move from a day that has begun cannot go back, and says so', () => {
  const begun = move({ before: days('2026-11-25', '2026-11-26') })
  expect([mayMoveBack(begun, now), mayMoveBack(move({}), now)]).toEqual([false, true])
  expect(moveWords(begun, now).at(-1)).toBe('되돌릴 수 없어요. 이미 시작한 날로는 옮기지 못해요.')
})

test.each([
  [['마감'], '마감도'],
  [['판매 시작', '마감'], '판매 시작과 마감도'],
])('%j that the same save moved go back too, and every sentence says so', (besides, words) => {
  const both = move({ besides })
  expect(moveWords(both, now).at(-1)).toBe(
    `저장한 뒤 바로 되돌릴 수 있어요. 되돌리면 ${words} 함께 돌아가고, 바뀐 픽업일을 한 번 더 알려요.`,
  )
  expect(moveWords({ ...both, people: 0 }, now).at(-1)).toBe(`저장한 뒤 바로 되돌릴 수 있어요. 되돌리면 ${words} 함께 돌아가요.`)
  expect(movedWords('저장했어요', both, true)).toBe(
    `저장했어요. 주문 12건의 픽업일을 옮기고 9명에게 알렸어요. 되돌리면 ${words} 함께 돌아가요`,
  )
  expect(movedWords('저장했어요', both)).not.toContain('되돌리면')
  expect(movedBackWords(both, both)).toBe(`픽업일을 12월 3일(목)로, ${words} 되돌리고 다시 알렸어요`)
  expect(movedBackWords(move({}), move({ people: 0 }))).toBe('픽업일을 12월 3일(목)로 되돌렸어요')
})

test('orders that come back to their own days have their own terms again, and every sentence says so', () => {
  const terms = '주문할 때의 픽업일로 돌아가서, 취소 조건도 그때와 같아져요.'
  expect(moveWords(move({ back: 12 }), now).slice(1, -1)).toEqual([terms])
  expect(moveWords(move({ back: 2 }), now).slice(1, -1)).toEqual([free, `그중 2건은 ${terms}`])
  expect(movedBackWords(move({}), move({ back: 12 }))).toBe(
    '픽업일을 12월 3일(목)로 되돌리고 다시 알렸어요. 취소 조건도 주문할 때와 같아졌어요',
  )
})

test('the result names the orders and who was notified', () => {
  expect(movedWords('저장했어요', move({}))).toBe('저장했어요. 주문 12건의 픽업일을 옮기고 9명에게 알렸어요')
  expect(movedWords('저장했어요', move({ people: 0 }))).toBe(
    '저장했어요. 주문 12건의 픽업일을 옮겼어요. 알림을 받을 사람은 없어요',
  )
})
