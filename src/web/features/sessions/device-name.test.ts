import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, '아이폰 · 사파리'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931N) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    '안드로이드 폰 · 삼성 인터넷',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931N) ${webkit} Chrome/140.0 Mobile Safari/537.36 KAKAOTALK 25.1`,
    '안드로이드 폰 · 카카오톡',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, '윈도우 · 엣지'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/140.0 Safari/537.36`, '맥 · 크롬'],
  ['curl/8.5', '알 수 없는 기기'],
  ['', '알 수 없는 기기'],
])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
