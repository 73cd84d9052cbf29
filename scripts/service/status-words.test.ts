import { expect, test } from 'vitest'
import { nextRenewal, type ShopStatus, statusWords } from './status-words.ts'

const at = (text: string) => Temporal.Instant.from(text)
const open: ShopStatus = {
  version: '0.2.0',
  since: at('2026-11-22T03:00:05Z'),
  isReady: true,
  service: 'moapick active (running), 213 MB',
  address: 'https://shop.example',
  backup: { base: at('2026-11-21T18:40:00Z'), log: at('2026-11-22T03:04:00Z') },
  room: [{ folder: '/var/lib/moapick', freeGb: 12.34 }],
  certificate: { from: at('2026-11-01T00:00:00Z'), until: at('2027-01-30T00:00:00Z') },
}

test('an open shop, in Korean and English', () => {
  expect(statusWords(open)).toBe(`
  가게: 0.2.0 버전이 2026-11-22 12:00:05부터 켜져 있어요 (https://shop.example)
  서비스: moapick active (running), 213 MB
  백업: 전체 2026-11-22 03:40:00, 기록은 2026-11-22 12:04:00쯤까지
  디스크: /var/lib/moapick에 12.3GB 남았어요
  인증서: 2027-01-30 09:00:00까지예요. 다음 갱신은 2026-12-31 09:00:00쯤이에요

  Shop: version 0.2.0 is open since 2026-11-22 12:00:05 KST (https://shop.example)
  Service: moapick active (running), 213 MB
  Backup: the last whole one 2026-11-22 03:40:00 KST, the log up to about 2026-11-22 12:04:00 KST
  Disk: 12.3 GB free for /var/lib/moapick
  Certificate: until 2027-01-30 09:00:00 KST, renewed about 2026-12-31 09:00:00 KST
`)
})

test.each([
  [{ version: null, since: null }, '가게: 닫혀 있어요', 'Shop: it is not open'],
  [{ isReady: false }, '0.2.0 버전이 실행 중이지만 준비되지 않았어요', 'runs but is not ready'],
  [{ service: null }, '서비스: 없어요', 'Service: none'],
  [{ backup: undefined }, '스스로 백업하지 않아요', 'makes none of its own'],
  [{ backup: null }, '백업: 아직 없거나', 'Backup: none yet'],
  [{ backup: { base: null, log: null } }, '백업: 아직 없거나', 'Backup: none yet'],
  [{ certificate: null }, '인증서: 읽을 수 없어요', 'Certificate: it cannot be read'],
] as const)('%j is told', (change, korean, english) => {
  const words = statusWords({ ...open, ...change })
  expect(words).toContain(korean)
  expect(words).toContain(english)
})

test('without https nothing is said of a certificate', () => {
  expect(statusWords({ ...open, certificate: undefined })).not.toMatch(/인증서|Certificate/)
})

test('a certificate of 90 days is renewed when 30 are left', () => {
  expect(nextRenewal(open.certificate!).toString()).toBe('2026-12-31T00:00:00Z')
})
