import { expect, it } from 'vitest'
import type { AdminBanner } from '../../../contract/schemas/shop-front.ts'
import { emptyBanner, inputOf, problemsOf, valuesOf, type BannerValues } from './banner-values.ts'

const image = { id: 'a', url: '/files/a', width: 1600, height: 678, color: '#aabbcc' }
const filled: BannerValues = { ...emptyBanner, image, alt: ' 겨울 감귤 ' }
const banner: AdminBanner = {
  id: 'b',
  image,
  alt: '겨울 감귤',
  link: '/product/1',
  order: 0,
  isActive: false,
  isShown: false,
  startsAt: '2026-11-22T01:00:00Z',
  endsAt: '2026-11-30T14:59:00Z',
  createdAt: '2026-11-20T00:00:00Z',
  version: 3,
}

it('opening and saving a banner changes nothing', () => {
  expect(inputOf(valuesOf(banner))).toEqual({
    imageId: 'a',
    alt: '겨울 감귤',
    link: '/product/1',
    isActive: false,
    startsAt: '2026-11-22T01:00:00Z',
    endsAt: '2026-11-30T14:59:00Z',
  })
})

it('times are times in Seoul, and what is empty is none', () => {
  expect(inputOf({ ...filled, startDay: '2026-11-22', startTime: '10:00', link: '  ' })).toMatchObject({
    alt: '겨울 감귤',
    link: null,
    startsAt: '2026-11-22T01:00:00Z',
    endsAt: null,
  })
})

it.each<[Partial<BannerValues>, object]>([
  [{}, {}],
  [{ image: null }, { image: '사진을 추가해 주세요.' }],
  [{ link: 'shop.example' }, { link: '이 가게의 주소(/로 시작)나 https 주소를 입력해 주세요.' }],
  [{ link: '//shop.example' }, { link: '이 가게의 주소(/로 시작)나 https 주소를 입력해 주세요.' }],
  [{ link: ' https://shop.example/a ' }, {}],
  [{ startDay: '2026-11-22', startTime: '10:00', endDay: '2026-11-22', endTime: '10:01' }, {}],
  [
    { startDay: '2026-11-22', startTime: '10:00', endDay: '2026-11-22', endTime: '10:00' },
    { endsAt: '끝나는 때는 시작하는 때보다 뒤여야 해요.' },
  ],
  [{ endDay: '2026-11-22' }, {}],
])('%o has the problems %o', (over, problems) => {
  expect(problemsOf({ ...filled, ...over })).toEqual(problems)
})
