import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { aRound, type RoundOptions } from '../../../tests/support/builders.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import type { Boot } from '../../contract/pages/bootstrap.ts'
import { sessionCookieName } from '../auth/settings.ts'

/** What a link tells to whoever reads it without a session, as the programs of messengers do. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://moapick.example' } })
})
afterAll(() => app.stop())

const soon = () => Temporal.Now.instant().add({ hours: 24 })
const justNow = () => Temporal.Now.instant().subtract({ minutes: 1 })

async function aProduct(options: RoundOptions = {}, name?: string): Promise<string> {
  const { productId } = await aRound(app.shop.deps.db, options)
  if (name !== undefined) await app.shop.deps.db.query(`update products set group_name = $2 where id = $1`, [productId, name])
  await app.shop.storefront.look()
  return productId
}

/** Returns a product with an ordinary sale that ended, and another round. */
async function besideEnded(options: RoundOptions): Promise<string> {
  const { db } = app.shop.deps
  const [sold, other] = [await aRound(db, { deadline: justNow() }), await aRound(db, options)]
  await db.query(`update sales_rounds set product_id = $2 where id = $1`, [other.roundId, sold.productId])
  await db.query(`update catalogue_version set version = version + 1`)
  await app.shop.storefront.look()
  return sold.productId
}

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.address + path, { headers, redirect: 'manual' })
  const text = await answer.text()
  const metas = [...text.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">/g)]
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1]
  const boot = /<script type="application\/json" id="boot">([^<]*)<\/script>/.exec(text)?.[1]
  return {
    status: answer.status,
    text,
    metas: Object.fromEntries(metas.map(([, name, content]) => [name!, content!])),
    data: data === undefined ? null : (JSON.parse(data) as object),
    boot: JSON.parse(boot ?? 'null') as Boot | null,
  }
}

const ownCard = {
  'og:type': 'website',
  'og:title': '모아픽',
  'og:url': 'https://moapick.example/',
  'og:description': '이웃과 함께 예약하고 정한 날에 찾아가는 공동구매 가게',
  'og:image': expect.stringMatching(/^https:\/\/moapick\.example\/share\/shop-[0-9a-f]{12}\.jpg$/),
  'twitter:card': 'summary_large_image',
}

describe('a product’s link', () => {
  it('shows name, price, pickup day and what is left, with a picture', async () => {
    const productId = await aProduct({ pickupDate: Temporal.PlainDate.from('2031-11-25') }, '제주 감귤 5kg')
    const { status, metas, data, boot } = await read(`/product/${productId}`)
    expect({ status, metas }).toMatchObject({
      status: 200,
      metas: {
        'og:type': 'product',
        'og:site_name': '모아픽',
        'og:title': '제주 감귤 5kg',
        'og:description': '1,000원 · 11월 25일(화) 픽업 · 100개 남았어요 · 11월 24일(월) 20:00 마감',
        'og:url': `https://moapick.example/product/${productId}`,
        'og:image': expect.stringMatching(new RegExp(`^https://moapick\\.example/share/${productId}-[0-9a-f]{12}\\.jpg$`)),
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      },
    })
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: '제주 감귤 5kg',
      image: metas['og:image'],
      offers: {
        '@type': 'Offer',
        price: 1000,
        priceCurrency: 'KRW',
        availability: 'https://schema.org/InStock',
        availabilityEnds: '2031-11-24T11:00:00Z',
      },
    })
    expect(boot).toMatchObject({ me: null, storefront: null, linked: { path: `/product/${productId}`, name: '제주 감귤 5kg' } })
  })

  test.each<[string, () => RoundOptions, RegExp, string]>([
    ['sold out', () => ({ groups: [{ total: 0, items: [{}] }] }), / · 다 팔렸어요 · 대기할 수 있어요$/, 'SoldOut'],
    ['over', () => ({ deadline: justNow() }), / · 마감했어요$/, 'OutOfStock'],
    ['not open yet', () => ({ status: 'scheduled', publishAt: soon() }), / \d\d:\d\d 판매 시작$/, 'OutOfStock'],
    ['for everybody and new customers', () => ({ allowedTiers: ['sprout', 'fairy'] }), / · 100개 남았어요 · /, 'InStock'],
  ])('says what is %s', async (_what, round, text, availability) => {
    const { metas, data } = await read(`/product/${await aProduct(round())}`)
    expect(metas['og:description']).toMatch(text)
    expect(data).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } })
  })

  it('is read live: what was reserved a moment ago is not left', async () => {
    const productId = await aProduct({ groups: [{ total: 7, items: [{ price: 5000 }, { price: 4000 }] }] })
    const before = await read(`/product/${productId}`)
    expect(before.metas['og:description']).toMatch(/^4,000원부터 .* 7개 남았어요/)
    expect(before.data).toMatchObject({ offers: { '@type': 'AggregateOffer', lowPrice: 4000, highPrice: 5000, offerCount: 2 } })
    await app.shop.deps.db.query(
      `update stock set reserved_units = 4, version = version + 1
       where variant_group_id = (select g.id from variant_groups g join sales_rounds r on r.id = g.round_id where r.product_id = $1)`,
      [productId],
    )
    await app.shop.storefront.look()
    const after = await read(`/product/${productId}`)
    expect(after.metas['og:description']).toMatch(/ 3개 남았어요/)
    // the picture shows nothing that changes by the minute
    expect(after.metas['og:image']).toBe(before.metas['og:image'])
  })

  it('shows it on the login page too, which is what people copy from the address bar', async () => {
    const productId = await aProduct()
    const page = await read(`/product/${productId}`)
    const login = await read(`/login?from=${encodeURIComponent(`/product/${productId}?options=yes`)}`)
    expect(login.metas).toEqual(page.metas)
    expect(login.boot?.linked).toEqual(page.boot?.linked)
  })

  it.each([
    ['sells', {}, /100개 남았어요/],
    ['is scheduled', { status: 'scheduled', publishAt: soon() }, /판매 시작/],
    ['is a raffle', { eventType: 'RAFFLE', places: 1 }, null],
    ['is for other tiers', { allowedTiers: ['king'] }, null],
    ['is a draft', { status: 'draft' }, null],
    ['is canceled', { status: 'canceled' }, null],
  ] as const)('tells of the round that it names and of no other: one that %s', async (_, options, words) => {
    const { db } = app.shop.deps
    const [sold, other] = [await aRound(db), await aRound(db, options)]
    await db.query(`update sales_rounds set product_id = $2 where id = $1`, [other.roundId, sold.productId])
    await db.query(`update catalogue_version set version = version + 1`)
    await app.shop.storefront.look()
    const path = `/product/${sold.productId}?round=${other.roundId}`
    for (const place of [path, `/login?from=${encodeURIComponent(path)}`]) {
      const { metas, boot } = await read(place)
      if (words) {
        expect(metas['og:description']).toMatch(words)
        expect(boot?.linked?.left).toMatch(words)
      } else expect({ metas, linked: boot?.linked }).toMatchObject({ metas: ownCard, linked: undefined })
    }
    expect((await read(`/product/${sold.productId}?round=round-1`)).metas).toMatchObject(ownCard)
  })

  it('has another picture once name or price is another', async () => {
    const productId = await aProduct()
    const image = async () => (await read(`/product/${productId}`)).metas['og:image']
    const first = await image()
    await app.shop.deps.db.query(`update products set group_name = '다른 이름' where id = $1`, [productId])
    await app.shop.deps.db.query(`update catalogue_version set version = version + 1`)
    await app.shop.storefront.look()
    expect(await image()).not.toBe(first)
  })

  it.each([
    [`</script><script>alert(1)</script>`, '&#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62;'],
    [`" onload='x' &amp;`, '&#34; onload=&#39;x&#39; &#38;amp;'],
    ['감귤\u202e5kg\u2066 🍊', '감귤5kg 🍊'],
    ['두\n줄', '두 줄'],
  ])('lets no name break out of it: %j', async (name, shown) => {
    const { metas, data, boot, text } = await read(`/product/${await aProduct({}, name)}`)
    expect(metas['og:title']).toBe(shown)
    expect(text).not.toMatch(/alert\(1\)<\/script>|\u202e|\u2066/)
    const plain = name.replaceAll(/[\u202e\u2066]/g, '').replace('\n', ' ')
    expect([data, boot?.linked]).toMatchObject([{ name: plain }, { name: plain }])
  })
})

describe('the shop’s own card', () => {
  const hidden: [string, () => Promise<string>][] = [
    ['a draft', () => aProduct({ status: 'draft' })],
    ['a canceled round', () => aProduct({ status: 'canceled' })],
    ['a raffle', () => aProduct({ eventType: 'RAFFLE' })],
    ['an open raffle beside a sale that ended', () => besideEnded({ eventType: 'RAFFLE' })],
    ['a round for some tiers beside a sale that ended', () => besideEnded({ allowedTiers: ['fairy', 'king', 'god'] })],
    ['a round for some tiers', () => aProduct({ allowedTiers: ['fairy', 'king', 'god'] })],
    [
      'an archived product',
      async () => {
        const productId = await aProduct()
        const { db } = app.shop.deps
        await db.query(`update products set is_archived = true where id = $1`, [productId])
        await db.query(`update catalogue_version set version = version + 1`)
        await app.shop.storefront.look()
        return productId
      },
    ],
  ]
  it.each(hidden)('stands for %s, word for word as for an unknown id', async (_what, make) => {
    const productId = await make()
    const unknownId = newId()
    const plain = ({ text, boot, status }: Awaited<ReturnType<typeof read>>, id: string) =>
      JSON.stringify([status, text.replaceAll(boot!.nonce, '').replaceAll(boot!.serverTime, ''), id]).replaceAll(id, 'ID')
    for (const path of ['/product/', '/login?from=%2Fproduct%2F']) {
      const [found, unknown] = [await read(path + productId), await read(path + unknownId)]
      expect(found).toMatchObject({ status: 200, metas: ownCard, data: null })
      expect(plain(found, productId)).toBe(plain(unknown, unknownId))
      expect(found.boot).not.toHaveProperty('linked')
    }
  })

  it.each(['/', '/login', '/terms', '/product/none', '/login?from=//evil.kr/product/x', '/nowhere'])(
    'stands on %s',
    async path => {
      const { metas, data } = await read(path)
      expect({ metas, data }).toMatchObject({ metas: ownCard, data: null })
    },
  )

  it('stands for every product before the launch', async () => {
    const productId = await aProduct()
    const shop = await startTestApp({ databaseUrl: app.databaseUrl, config: { preLaunch: true } })
    try {
      const answer = await fetch(`${shop.address}/product/${productId}`)
      expect(await answer.text()).toContain('<meta property="og:title" content="모아픽">')
    } finally {
      await shop.stop()
    }
  })
})

test('a signed-in customer’s page has the same card, and the products with it', async () => {
  const productId = await aProduct()
  const { token } = await signedIn(app.shop.deps.db)
  const cookie = `${sessionCookieName('https://moapick.example')}=${encodeURIComponent(token)}`
  const { metas, boot } = await read(`/product/${productId}`, { cookie })
  expect(metas).toEqual((await read(`/product/${productId}`)).metas)
  expect(boot).toMatchObject({ me: {}, storefront: { products: expect.any(Array) } })
  expect(boot).not.toHaveProperty('linked')
})

test('programs that read links may read these pages, and no others', async () => {
  const { text } = await read('/robots.txt')
  for (const path of ['/$', '/login', '/product/', '/share/']) expect(text).toContain(`\nAllow: ${path}\n`)
  expect(text).toContain('\nDisallow: /\n')
})
