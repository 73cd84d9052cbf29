import { expect, it } from 'vitest'
import { isFormedDetail, storeDetailProblem, type FormedDetail } from './store-details.ts'

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
]

it.each(fine)('%s may be ‘%s’', (detail, text) => expect(storeDetailProblem(detail, text)).toBeNull())
it.each(wrong)('%s is never ‘%s’', (detail, text) => expect(storeDetailProblem(detail, text)).toMatch(/요\.$/))
it('knows which details have a form', () => {
  expect(['phone', 'companyName', 'toString'].map(isFormedDetail)).toEqual([true, false, false])
})
