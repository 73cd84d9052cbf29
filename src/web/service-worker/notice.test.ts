import { expect, test } from 'vitest'
import { noticeOf } from './notice.ts'

const origin = 'https://shop.example'
const push = { id: 'n1', tag: 'n1', title: '내일 픽업이에요', body: '감귤 2상자', url: '/mypage/orders?day=2026-11-24' }

test('shows what the shop sent', () => {
  expect(noticeOf(JSON.stringify(push), origin)).toEqual({ title: push.title, body: push.body, tag: 'n1', url: push.url })
})

test.each([
  ['https://shop.example/cart', '/cart'],
  ['https://evil.example/cart', '/'],
  ['//evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('%s leads to %s', (url, path) => {
  expect(noticeOf(JSON.stringify({ ...push, url }), origin).url).toBe(path)
})

test.each(['', 'null', '[1]', 'not json', '{"title":7}'])('nonsense %j still shows something', text => {
  expect(noticeOf(text, origin)).toEqual({ title: '새 소식이 있어요', body: '', tag: '', url: '/' })
})
