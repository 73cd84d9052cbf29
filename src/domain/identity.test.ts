import { expect, test } from 'vitest'
import {
  cleanDisplayName,
  deliverableEmail,
  isDemoAddress,
  mailboxOf,
  maskedEmail,
  normaliseEmail,
  providedDisplayName,
  standInEmail,
} from './identity.ts'

test.each([
  ['Mina@Mail.KR', 'mina@mail.kr'],
  ['  mina.park+shop@mail.co.kr\n', 'mina.park+shop@mail.co.kr'],
  ['ｍｉｎａ@mail.kr', 'mina@mail.kr'],
  ['customer@demo.test', 'customer@demo.test'],
  ['mina', null],
  ['mina@mail', null],
  ['@mail.kr', null],
  ['mina@', null],
  ['mina@-mail.kr', null],
  ['mina@mail..kr', null],
  ['mi na@mail.kr', null],
  ['mina@mail.kr, other@mail.kr', null],
  ['mina@mail.kr\r\nbcc: a@b.kr', null],
  ['미나@mail.kr', null],
  ['kakao_1@no-email.invalid', null],
  [`${'x'.repeat(65)}@mail.kr`, null],
  [`x@${'a.'.repeat(130)}kr`, null],
])('%j is kept as %s', (given, email) => {
  expect(normaliseEmail(given)).toBe(email)
})

test.each([
  ['mina@mail.kr', 'mina@mail.kr'],
  ['Mina+Shop@mail.kr', 'mina@mail.kr'],
  ['mina+a+b@mail.kr', 'mina@mail.kr'],
  ['mina+@mail.kr', 'mina@mail.kr'],
  ['+shop@mail.kr', '+shop@mail.kr'],
  ['m.i.na@mail.kr', 'm.i.na@mail.kr'],
  ['Mi.Na+1@GoogleMail.com', 'mina@gmail.com'],
])('mail to %s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('a placeholder address is never written to or shown', () => {
  expect(standInEmail('kakao', '123')).toBe('kakao_123@no-email.invalid')
  expect(deliverableEmail(standInEmail('oidc', 'Sub-1'))).toBeNull()
  expect(deliverableEmail('mina@mail.kr')).toBe('mina@mail.kr')
})

test('the demo shop’s staff', () => {
  expect(['master@demo.test', 'x@demo.test.kr', 'x@mail.kr', null].map(isDemoAddress)).toEqual([true, false, false, false])
})

test.each([
  ['  김   미나 ', '김 미나'],
  ['김\u0000미\u202e나\u200b', '김미나'],
  ['가나'.normalize('NFD'), '가나'],
  ['x'.repeat(30), 'x'.repeat(30)],
  ['x'.repeat(31), null],
  [' \u200b\t', null],
  // what stands for no text: objects, unreadable characters, private use, noncharacters, half surrogates
  ['김\ufffc', null],
  ['김\ufffd', null],
  ['김\ue000', null],
  ['김\uf8ff', null],
  ['김\u{f0000}', null],
  ['김\u{10fffd}', null],
  ['김\ufdd0', null],
  ['김\uffff', null],
  ['김\ud83d', null],
  ['김👨\u200d👩\u200d👧', '김👨\u200d👩\u200d👧'],
  ['🧑🏽\u200d🌾', '🧑🏽\u200d🌾'],
  ['김\u200d수\u200d🍊', '김수🍊'],
])('%j is kept as %j', (given, name) => {
  expect(cleanDisplayName(given)).toBe(name)
})

test.each([
  ['  김   미나 ', '김 미나'],
  ['가'.repeat(101), '가'.repeat(30)],
  ['🍊'.repeat(31), '🍊'.repeat(30)],
  [`${'x'.repeat(29)} y`, 'x'.repeat(29)],
  [`${'x'.repeat(27)}👨\u200d👩\u200d👧`, 'x'.repeat(27)],
  ['김\ufffc\ue000미나', '김미나'],
  [' \u200b\t', null],
])('%j that a provider tells is kept as %j', (given, name) => {
  expect(providedDisplayName(given)).toBe(name)
})

test.each([
  ['mina@mail.kr', 'mi•••@mail.kr'],
  ['abc@mail.kr', 'ab•••@mail.kr'],
  ['ab@mail.kr', 'a•••@mail.kr'],
  ['a@mail.kr', 'a•••@mail.kr'],
])('%s stands in lists as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
