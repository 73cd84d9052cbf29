import { expect, it } from 'vitest'
import { bankAccountOf, isFormedDetail, storeDetailProblem, type FormedDetail } from './store-details.ts'

const fine: [FormedDetail, string][] = [
  ['businessNumber', ''],
  ['businessNumber', ' 000-00-00000 '],
  ['phone', '02-123-4567'],
  ['phone', '1588-0000'],
  ['phone', '01012345678'],
  ['phone', '0504-1234-5678'],
  ['email', 'help@moapick.example'],
  ['mapLink', 'https://naver.me/5aBcDeF'],
  ['mapLink', 'https://map.kakao.com/?q=서울숲'],
  ['accountNumber', '110-123-456789'],
  ['accountNumber', '3333012345678'],
]
const wrong: [FormedDetail, string][] = [
  ['businessNumber', '0000000000'],
  ['businessNumber', '000-00-0000'],
  ['phone', '02-123-45'],
  ['phone', '0504-1234-56789'],
  ['phone', '02--123-4567'],
  ['phone', '전화 02-123-4567'],
  ['email', 'help@moapick'],
  ['email', 'help moapick@a.kr'],
  ['mapLink', 'http://naver.me/5aBcDeF'],
  ['mapLink', 'naver.me/5aBcDeF'],
  ['mapLink', 'https://user:word@naver.me/'],
  ['mapLink', 'javascript:alert(1)'],
  ['accountNumber', '국민 110-123-456789'],
  ['accountNumber', '12-345'],
]

it.each(fine)('%s may be ‘%s’', (detail, text) => expect(storeDetailProblem(detail, text)).toBeNull())
it.each(wrong)('%s is never ‘%s’', (detail, text) => expect(storeDetailProblem(detail, text)).toMatch(/요\.$/))
it('knows which details have a form', () => {
  expect(['phone', 'companyName', 'toString'].map(isFormedDetail)).toEqual([true, false, false])
})

it.each([
  [{ bankName: '모아은행', accountNumber: '110-123-456789', accountHolder: '' }, true],
  [{ bankName: '', accountNumber: '110-123-456789', accountHolder: '김모아' }, false],
  [{ bankName: '모아은행', accountNumber: '', accountHolder: '김모아' }, false],
  [null, false],
])('of %o an account is shown: %s', (store, isShown) => expect(bankAccountOf(store) !== null).toBe(isShown))
