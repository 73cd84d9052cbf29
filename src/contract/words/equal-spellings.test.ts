import { expect, test } from 'vitest'
import { spellingsOf } from './equal-spellings.ts'

test.each([
  ['계란', ['계란', '달걀']],
  ['유기농 달걀 10구', ['유기농 달걀 10구', '유기농 계란 10구']],
  ['소고기', ['소고기', '쇠고기']],
  ['케익', ['케익', '케이크', '케잌']],
  ['계란 브로컬리', ['계란 브로컬리', '계란 브로콜리', '달걀 브로컬리', '달걀 브로콜리']],
  ['계', ['계']],
  ['감귤', ['감귤']],
  ['', ['']],
])('%s', (typed, ways) => {
  expect(spellingsOf(typed)).toEqual(ways)
})

test('a text of many foods is tried in a few ways only, first as it is typed', () => {
  const typed = '계란 소고기 요거트 케익 초콜렛 소세지 도너츠 브로컬리'
  const ways = spellingsOf(typed)
  expect([ways[0], ways.length]).toEqual([typed, 16])
})
