import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { counterRoutes } from '../support/counter-routes.ts'
import { goInside } from './go-inside.ts'
import type { Good } from './goods.ts'
import { expect, test, type Who } from './shop.ts'

// The specified paths, written out: these lists are not derived from the routers that they check

const publicPaths = ['/login', '/terms', '/privacy']
/** Open to guests and signed-in people, since the link of a mail opens on any device (docs/decisions/033). */
const pathsOfEither = ['/reset-password', '/reset-password?by=code', '/confirm-email']
const customerPaths = [
  '/',
  '/?q=%E3%84%B1%E3%84%B1',
  '/cart',
  '/customer-center',
  '/encore',
  '/mypage',
  '/mypage/history',
  '/mypage/points',
  '/mypage/orders',
  `/product/${newId()}`,
]
const adminPathsOfSpec = [
  '/admin',
  '/admin/quick-check',
  '/admin/prepaid-check',
  '/admin/products',
  '/admin/products/add',
  `/admin/products/edit/${newId()}/round-1700000000000`,
  `/admin/events/${newId()}/round-1700000000000`,
  '/admin/products/batch-category',
  '/admin/orders',
  '/admin/create-order',
  '/admin/users',
  `/admin/users/${newId()}`,
  '/admin/banners',
  '/admin/data-tools',
]
/** The specified pages of the counter and all others of its router, so that a new page is tested too. */
const adminRoutes = [...new Set([...adminPathsOfSpec.map(shapeOf), ...counterRoutes()])]
const unknownPaths = ['/nowhere', '/mypage/nowhere', '/product', '/login/again']
const unknownPage = '404 - 페이지를 찾을 수 없습니다.'

function shapeOf(path: string): string {
  return counterRoutes().find(route => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path)) ?? path
}

/** A round that is there: of a missing one the counter says what it says of an unknown page. */
function filled(route: string, { productId, roundId }: Good): string {
  return route
    .replace(/:productId/, productId)
    .replace(/:roundId/, roundId)
    .replace(/:\w+/g, () => newId())
}

const stay = (path: string) => path
const home = () => '/'
const login = (path: string) => (path === '/' ? '/login' : `/login?from=${encodeURIComponent(path)}`)

const people: Record<string, { who: Who; publicTo: typeof stay; customerTo: typeof stay; adminTo: typeof stay }> = {
  'a guest': { who: 'guest', publicTo: stay, customerTo: login, adminTo: login },
  'a customer': { who: {}, publicTo: home, customerTo: stay, adminTo: home },
  'a suspended customer': { who: { tier: 'restricted' }, publicTo: home, customerTo: stay, adminTo: home },
  'an admin': { who: { role: 'admin' }, publicTo: home, customerTo: stay, adminTo: stay },
  'a master': { who: { role: 'master' }, publicTo: home, customerTo: stay, adminTo: stay },
}

test.use({ forgiven: /status of 404/ })

for (const [name, { who, publicTo, customerTo, adminTo }] of Object.entries(people))
  test(`${name} reaches every page that their role may see, and is redirected from all others`, async ({ visit, shop }) => {
    const { page } = await visit(who)
    await knock(page, shop.address, publicPaths, publicTo)
    await knock(page, shop.address, pathsOfEither, stay)
    for (const path of unknownPaths) await expectServed(page, shop.address, path)
    if (who === 'guest') {
      await knock(page, shop.address, customerPaths, customerTo)
      for (const path of unknownPaths) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await expectUnknown(page, path)
        await expect(page.getByRole('navigation', { name: '주요 메뉴' }), path).toHaveCount(0)
      }
    } else await walk(page, shop.address, customerPaths, customerTo, unknownPaths)
    const good = await shop.sell()
    const adminPaths = adminRoutes.map(route => filled(route, good))
    await (adminTo === stay ? walk : knock)(page, shop.address, adminPaths, adminTo, ['/admin/nowhere'])
  })

async function knock(page: Page, address: string, paths: readonly string[], to: typeof stay): Promise<void> {
  for (const path of paths) {
    const expected = to(path)
    // these have HTML for everybody, since their links show a card; its script leads on
    if (path !== expected && expected.startsWith('/login') && /^\/(product\/|\?|$)/.test(path)) {
      await page.goto(path)
      await expect(page, `from ${path}`).toHaveURL(expected)
      continue
    }
    if (path !== expected) {
      const answer = await page.request.get(path)
      expect(answer.url().replace(address, ''), `from ${path}`).toBe(expected)
      continue
    }
    await page.goto(path, { waitUntil: 'commit' })
    // the screens' own guards must let one stay too
    await expect(page.locator('h1').first(), path).not.toBeEmpty()
    expect(page.url().replace(address, ''), `from ${path}`).toBe(expected)
  }
}

/**
 * Expects the same of pages of one app as `knock`, and loads only the first: the server answers for each path without a browser, and the
 * screens' own guards when the app goes there from an unknown page, of which nothing may be left.
 */
async function walk(
  page: Page,
  address: string,
  paths: readonly string[],
  to: typeof stay,
  unknown: readonly string[],
): Promise<void> {
  await page.goto(unknown[0]!)
  for (const [nth, path] of paths.entries()) {
    expect(to(path), 'only pages that the person may see').toBe(path)
    await expectServed(page, address, path)
    const nowhere = unknown[nth % unknown.length]!
    await goInside(page, nowhere)
    await expectUnknown(page, nowhere)
    if (!nowhere.startsWith('/admin')) await expect(page.getByRole('navigation', { name: '주요 메뉴' }), nowhere).toHaveCount(1)
    await goInside(page, path)
    await expect(page.getByText(unknownPage), path).toHaveCount(0)
    await expect(page.locator('h1').first(), path).not.toBeEmpty()
    expect(page.url().replace(address, ''), `from ${path}`).toBe(path)
  }
}

/** Expects that the server leads from the path to nowhere else. */
async function expectServed(page: Page, address: string, path: string): Promise<void> {
  const answer = await page.request.get(path)
  expect(answer.url().replace(address, ''), `from ${path}`).toBe(path)
}

async function expectUnknown(page: Page, path: string): Promise<void> {
  await expect(page.getByText(unknownPage), path).toBeVisible()
}

test('a slash too many leads to the page without it, and an unknown page of the counter is answered with 404', async ({
  visit,
  shop,
}) => {
  const { page } = await visit({ role: 'admin' })
  for (const [path, expected] of [
    ['/cart/', '/cart'],
    ['/admin/orders//?status=RESERVED', '/admin/orders?status=RESERVED'],
  ] as const) {
    await page.goto(path)
    expect(page.url()).toBe(shop.address + expected)
  }
  const answer = await page.goto('/admin/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText(unknownPage)).toBeVisible()
})

test('the document of the interface is a page to browse, within the policy', async ({ visit }) => {
  const { page } = await visit('guest')
  await page.goto('/docs')
  await expect(page.getByRole('link', { name: /^Cancel an order; a customer/ })).toBeVisible()
})

test('nothing of the counter is handed to a customer or a guest', async ({ visit }) => {
  const built = readdirSync('dist/admin', { recursive: true, encoding: 'utf8' })
  const code = built.filter(name => /\.(js|mjs|css|wasm)$/.test(name)).map(name => `/assets/admin/${name}`)
  expect(code.length).toBeGreaterThan(10)
  for (const who of ['guest', {}, { tier: 'restricted' }] satisfies Who[]) {
    const { context, page } = await visit(who)
    const refused = await Promise.all(code.map(async path => (await context.request.get(path)).status()))
    expect(new Set(refused)).toEqual(new Set([404]))
    await page.goto(who === 'guest' ? '/login' : '/')
    expect(await page.content()).not.toContain('/assets/admin/')
  }
  const { context } = await visit({ role: 'master' })
  const given = await Promise.all(
    code.map(async path => {
      const answer = await context.request.get(path)
      return `${answer.status()} ${answer.headers()['cache-control']}`
    }),
  )
  expect(new Set(given)).toEqual(new Set(['200 private, max-age=31536000, immutable']))
})

test('nothing that customers have leads into the counter’s files', () => {
  const built = readdirSync('dist/shop', { recursive: true, encoding: 'utf8' })
  for (const name of built.filter(each => /\.(js|css|html|json)$/.test(each)))
    expect(readFileSync(`dist/shop/${name}`, 'utf8'), name).not.toMatch(/assets\/admin|web\/admin/)
})
