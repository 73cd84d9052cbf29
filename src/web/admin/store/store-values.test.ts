import { expect, it } from 'vitest'
import { plainServerSettings } from '../../../../tests/support/server-settings.ts'
import type { AdminStore } from '../../../contract/schemas/shop-front.ts'
import { inputOf, missingByLaw, problemsOf, valuesOf } from './store-values.ts'

const store: AdminStore = {
  shopName: '모아픽',
  companyName: '모아픽상회',
  representative: '김모아',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제0000-서울성동-0000호',
  address: '서울특별시 성동구 서울숲길 00',
  phone: '02-0000-0000',
  email: 'help@moapick.example',
  hostingProvider: '모아픽',
  privacyOfficer: '김모아',
  mapLink: '',
  pickupPlace: '1층 카운터',
  pickupHours: '10:00–20:00',
  bankName: '모아은행',
  accountNumber: '000-000-000000',
  accountHolder: '모아픽',
  graceDays: 1,
  holdReferralReward: false,
  defaultMaxPerUser: 10,
  ownName: null,
  version: 4,
  server: plainServerSettings,
}
const values = valuesOf(store)

it('opening and saving changes nothing, spaces around aside', () => {
  const { shopName, ownName: _ownName, version, server: _server, ...given } = store
  expect([shopName, version]).toEqual(['모아픽', 4])
  expect(inputOf(values)).toEqual(given)
  expect(inputOf({ ...values, phone: ' 02-0000-0000 ' })).toEqual(given)
})

it.each([
  [{}, []],
  [{ businessNumber: '12345' }, ['businessNumber']],
  [{ phone: '없음', email: 'help', mapLink: 'naver.me/1' }, ['email', 'mapLink', 'phone']],
  [{ businessNumber: '', phone: '' }, []],
  [{ graceDays: null }, ['graceDays']],
  [{ graceDays: 14 }, []],
  [{ graceDays: 15 }, ['graceDays']],
  [{ defaultLimit: { amount: null, unlimited: true } }, []],
  [{ defaultLimit: { amount: null, unlimited: false } }, ['defaultMaxPerUser']],
  [{ defaultLimit: { amount: 0, unlimited: false } }, ['defaultMaxPerUser']],
  [{ defaultLimit: { amount: 9999, unlimited: false } }, []],
])('%o has problems at %o', (over, fields) => {
  expect(Object.keys(problemsOf({ ...values, ...over })).toSorted()).toEqual(fields)
})

it('saves no limit as null, whatever number stands behind the switch', () => {
  expect(inputOf({ ...values, defaultLimit: { amount: 4, unlimited: true } }).defaultMaxPerUser).toBeNull()
  expect(valuesOf({ ...store, defaultMaxPerUser: null }).defaultLimit).toEqual({ amount: null, unlimited: true })
})

it('names what the law requires and is missing', () => {
  expect(missingByLaw(values)).toEqual([])
  expect(missingByLaw({ ...values, phone: ' ', representative: '', pickupPlace: '' })).toEqual(['대표자', '전화번호'])
})
