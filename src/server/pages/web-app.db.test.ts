import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import type { Boot } from '../../contract/pages/bootstrap.ts'
import { kakaoSdk } from '../../contract/pages/kakao.ts'
import { sessionCookieName } from '../auth/settings.ts'

/** Pages like those of the build, so that this test needs no build. */
const pagesDir = mkdtempSync(join(tmpdir(), 'moapick-pages-'))
const html = (name: string) =>
  `<!doctype html><html><head><title>${name}</title><!--preload--></head><body><div id="root"><!--overlay--></div><!--boot--></body></html>`
const files: Record<string, string> = {
  'shop/index.html': html('shop'),
  'shop/main-1.js': `// ${'the shop '.repeat(400)}`,
  'shop/.vite/manifest.json':
    '{"screens/cart.tsx":{"file":"cart-1.js","imports":["_main"],"css":["cart-1.css"]},"_main":{"file":"main-1.js"}}',
  'admin/index.html': html('counter'),
  'admin/main-2.js': '// the counter',
  'admin/users-2.css': '/* the counter */',
  'admin/scanner-2.wasm': 'the counter',
  'admin/main-2.js.map': '{"sources":["the counter"]}',
  'admin/.vite/manifest.json': '{"main.tsx":{"file":"main-2.js"}}',
  'secret.txt': 'not built',
}

let app: TestApp
type Who = 'guest' | 'customer' | 'suspended' | 'admin' | 'master'
const tokens: Partial<Record<Who, string>> = {}

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(pagesDir, name)), { recursive: true })
    writeFileSync(join(pagesDir, name), text)
  }
  app = await startTestApp({ pagesDir })
  const { db } = app.shop.deps
  await aRound(db)
  for (const role of ['customer', 'admin', 'master'] as const) tokens[role] = (await signedIn(db, { role })).token
  tokens.suspended = (await signedIn(db, { tier: 'restricted' })).token
  await db.query(`update users set display_name = '</script><script>alert(1)</script>' where role = 'customer'`)
  await app.shop.storefront.look()
})
afterAll(async () => {
  await app.stop()
  rmSync(pagesDir, { recursive: true })
})

async function visit(path: string, who: Who = 'guest') {
  const token = tokens[who]
  const headers: Record<string, string> = token
    ? { cookie: `${sessionCookieName(app.address)}=${encodeURIComponent(token)}` }
    : {}
  const response = await fetch(app.address + path, { redirect: 'manual', headers })
  const text = await response.text()
  const boot = /<script type="application\/json" id="boot">([^<]*)<\/script>/.exec(text)?.[1]
  return {
    status: response.status,
    headers: response.headers,
    text,
    to: response.headers.get('location'),
    title: /<title>(.*)<\/title>/.exec(text)?.[1] ?? null,
    boot: boot ? (JSON.parse(boot) as Boot) : null,
  }
}

const publicPages = ['/login', '/terms', '/privacy']
const customerPages = [
  '/',
  '/cart',
  '/customer-center',
  '/encore',
  '/mypage',
  '/mypage/history',
  '/mypage/points',
  '/mypage/orders',
  '/product/x',
]
const linkedPages = new Set(['/', '/product/x'])
const adminPages = [
  '/admin',
  '/admin/quick-check',
  '/admin/prepaid-check',
  '/admin/products',
  '/admin/products/add',
  '/admin/products/edit/p/round-1',
  '/admin/events/p/round-1',
  '/admin/products/batch-category',
  '/admin/orders',
  '/admin/create-order',
  '/admin/users',
  '/admin/users/u',
  '/admin/banners',
  '/admin/data-tools',
]
const login = (path: string) => (path === '/' ? '/login' : `/login?from=${encodeURIComponent(path)}`)

describe('access to pages by role', () => {
  it.each(publicPages)('%s is for the signed out', async path => {
    expect(await visit(path)).toMatchObject({ status: 200, title: 'shop', boot: { me: null, storefront: null } })
    for (const who of ['customer', 'admin', 'master'] as const)
      expect(await visit(path, who)).toMatchObject({ status: 302, to: '/' })
  })

  it.each(customerPages)('%s needs a login, which remembers it', async path => {
    // where a link shows a card the page itself leads to the login (tests/e2e/guards.spec.ts)
    const led = linkedPages.has(path) ? { status: 200, boot: { me: null, storefront: null } } : { status: 302, to: login(path) }
    expect(await visit(path)).toMatchObject(led)
    for (const who of ['customer', 'admin', 'master'] as const)
      expect(await visit(path, who)).toMatchObject({
        status: 200,
        title: 'shop',
        boot: { me: { role: who }, storefront: { products: [{}] } },
      })
  })

  it.each(adminPages)('%s is for staff', async path => {
    expect(await visit(path)).toMatchObject({ status: 302, to: login(path) })
    expect(await visit(path, 'customer')).toMatchObject({ status: 302, to: '/' })
    for (const who of ['admin', 'master'] as const)
      expect(await visit(path, who)).toMatchObject({
        status: 200,
        title: 'counter',
        boot: { me: { role: who }, storefront: null },
      })
  })

  it('leads from a page with a slash too many to the page', async () => {
    expect(await visit('/cart/', 'customer')).toMatchObject({ status: 308, to: '/cart' })
  })

  it('remembers what was searched for, too', async () => {
    expect((await visit('/mypage/history?only=RESERVED')).to).toBe('/login?from=%2Fmypage%2Fhistory%3Fonly%3DRESERVED')
  })

  it.each([
    '/nothing',
    '/mypage/else',
    '/product',
    '/product/a/b',
    '//evil.example',
    '/%2e%2e/secret.txt',
    '/.env',
    '/.git/config',
  ])('%s is a page that says 404', async path => {
    const text = expect.stringContaining('404 - 페이지를 찾을 수 없습니다.')
    expect(await visit(path)).toMatchObject({ status: 404, title: 'shop', to: null, text })
    expect(await visit(path, 'customer')).toMatchObject({ status: 404, title: 'shop', text, boot: { storefront: null } })
  })

  it('does not reveal to a customer which pages the counter has', async () => {
    expect(await visit('/admin/nothing', 'customer')).toMatchObject({ status: 302, to: '/' })
    const said = expect.stringContaining('404 - 페이지를 찾을 수 없습니다.')
    expect(await visit('/admin/nothing', 'admin')).toMatchObject({ status: 404, title: 'counter', text: said })
    expect((await visit('/admin', 'admin')).text).not.toContain('404 - ')
    expect((await visit('/', 'customer')).text).not.toMatch(/<h1>/)
  })
})

describe('a page', () => {
  it('carries its boot data, from which no person’s name can break out', async () => {
    const { boot, text, headers } = await visit('/', 'customer')
    expect(boot).toMatchObject({
      shopName: '모아픽',
      preLaunch: false,
      me: { displayName: '</script><script>alert(1)</script>' },
    })
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${boot?.nonce}'`)
    expect((await visit('/', 'customer')).boot?.nonce).not.toBe(boot?.nonce)
    expect(headers.get('content-security-policy')).not.toContain('wasm')
    expect([headers.get('cache-control'), headers.get('content-type')]).toEqual(['private, no-store', 'text/html; charset=utf-8'])
  })

  it('of the counter alone may run the program that reads codes', async () => {
    const policy = async (path: string, who: 'admin' | 'guest') =>
      (await visit(path, who)).headers.get('content-security-policy')?.match(/script-src ([^;]*)/)?.[1]
    expect(await policy('/admin/quick-check', 'admin')).toBe("'self' 'wasm-unsafe-eval'")
    expect(await policy('/login', 'guest')).toBe("'self'")
  })

  it('may fetch Kakao’s program and talk to Kakao only where that is set up', async () => {
    const policy = async (address: string) => (await fetch(`${address}/login`)).headers.get('content-security-policy')
    const page = async (address: string) => (await fetch(`${address}/login`)).text()
    expect(await policy(app.address)).not.toContain('kakao')
    expect(await page(app.address)).toContain('"kakaoJsKey":null')
    const kakaoJsKey = 'f0'.repeat(16)
    const shop = await startTestApp({ pagesDir, databaseUrl: app.databaseUrl, config: { kakaoJsKey } })
    try {
      expect((await policy(shop.address))?.match(/[^;]*kakao[^;]*/g)).toEqual([
        ` script-src 'self' ${kakaoSdk.src}`,
        " connect-src 'self' https://kapi.kakao.com",
        " form-action 'self' https://sharer.kakao.com",
      ])
      expect(await page(shop.address)).toContain(`"kakaoJsKey":"${kakaoJsKey}"`)
    } finally {
      await shop.stop()
    }
  })

  it('shows the shop’s three characters before any script, and fetches its screen ahead', async () => {
    const { text } = await visit('/cart', 'customer')
    expect(text).toContain(
      '<span aria-hidden="true">모</span><span aria-hidden="true">아</span><span aria-hidden="true">픽</span>',
    )
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/shop/cart-1.js">')
    expect(text).toContain('href="/assets/shop/cart-1.css"')
    expect((await visit('/', 'customer')).text).not.toContain('modulepreload')
  })
})

describe('built files', () => {
  it('are kept for ever, compressed', async () => {
    const response = await fetch(`${app.address}/assets/shop/main-1.js`, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect([response.headers.get('content-encoding'), response.headers.get('content-type')]).toEqual([
      'br',
      'text/javascript; charset=utf-8',
    ])
    expect(await response.text()).toBe(files['shop/main-1.js'])
  })

  it.each(['main-2.js', 'users-2.css', 'scanner-2.wasm'])('of the counter are only for staff: %s', async name => {
    for (const who of ['guest', 'customer', 'suspended'] as const) {
      const { status, text, headers } = await visit(`/assets/admin/${name}`, who)
      expect(status, who).toBe(404)
      expect(text).not.toContain('the counter')
      expect(headers.get('cache-control')).not.toMatch(/public|immutable|max-age=[1-9]/)
      // the answer does not reveal which files exist
      expect(text).toBe((await visit('/assets/admin/none-of-them.js', who)).text)
    }
    for (const who of ['admin', 'master'] as const) {
      const { status, text, headers } = await visit(`/assets/admin/${name}`, who)
      expect({ status, text }).toEqual({ status: 200, text: files[`admin/${name}`] })
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    }
  })

  it('of the counter: pages, source maps and manifests are served to no role', async () => {
    for (const name of ['index.html', 'main-2.js.map', '.vite/manifest.json', '', '..%2fsecret.txt'])
      expect((await visit(`/assets/admin/${name}`, 'master')).status, name).toBe(404)
  })

  it.each([
    'index.html',
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '../admin/main-2.js',
    '..%2fadmin%2fmain-2.js',
    '.vite/manifest.json',
    '',
  ])('%s is none of them', async name => {
    expect((await visit(`/assets/shop/${name}`)).text).not.toMatch(/not built|counter|screens/)
    expect((await visit(`/assets/shop/${name}`)).status).toBe(404)
  })
})
