import { describe, expect, it } from 'vitest'
import { isBannerLink, isBannerPeriod, isBannerShown } from './banner.ts'

describe('a link', () => {
  it.each(['/', '/?q=감귤', '/product/1', 'https://shop.example', 'https://가게.example:8443/행사?x=1#y', 'https://a'])(
    'may be %j',
    link => expect(isBannerLink(link)).toBe(true),
  )
  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    'http://shop.example',
    'javascript:alert(1)',
    'https://',
    'https:///x',
    'https://user@evil.example/',
    'https://shop.example@evil.example/',
    'https://shop.example\\@evil.example/',
    'https://shop example/',
    ' /',
    '/a\nb',
    'data:text/html,x',
  ])('may not be %j', link => expect(isBannerLink(link)).toBe(false))
})

describe('a period', () => {
  const at = Temporal.Instant.from('2026-11-21T12:00:00+09:00')
  const ms = (milliseconds: number) => at.add({ milliseconds })
  it.each<[string, { isActive?: boolean; startsAt?: Temporal.Instant; endsAt?: Temporal.Instant }, boolean]>([
    ['without times', {}, true],
    ['switched off', { isActive: false }, false],
    ['that starts now', { startsAt: at }, true],
    ['that starts in a millisecond', { startsAt: ms(1) }, false],
    ['that ends now', { endsAt: at }, false],
    ['that ends in a millisecond', { endsAt: ms(1) }, true],
  ])('%s', (_, times, shown) => expect(isBannerShown({ isActive: true, startsAt: null, endsAt: null, ...times }, at)).toBe(shown))
  it('ends after it begins', () => {
    expect(isBannerPeriod({ startsAt: at, endsAt: ms(1) })).toBe(true)
    expect(isBannerPeriod({ startsAt: at, endsAt: at })).toBe(false)
    expect(isBannerPeriod({ startsAt: null, endsAt: at })).toBe(true)
  })
})
