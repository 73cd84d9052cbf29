import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestAppOptions } from '../../../tests/support/app.ts'

async function withShop(options: TestAppOptions, look: (address: string) => Promise<void>): Promise<void> {
  const app = await startTestApp(options)
  try {
    await look(app.address)
  } finally {
    await app.stop()
  }
}

function pagesWith(worker: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'moapick-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'shop'))
  writeFileSync(join(folder, 'shop', 'sw.js'), worker)
  return folder
}

test('the service worker is revalidated at every load, and may only call the shop', async () => {
  await withShop({ pagesDir: pagesWith('/* of this build */') }, async address => {
    const answer = await fetch(`${address}/sw.js`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
    expect(await answer.text()).toBe('/* of this build */\n// 모아픽\n')
    const again = await fetch(`${address}/sw.js`, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect(again.status).toBe(304)
  })
})

test('switched off, it unregisters itself', async () => {
  await withShop({ pagesDir: pagesWith('/* of this build */'), config: { serviceWorker: false } }, async address => {
    const text = await (await fetch(`${address}/sw.js`)).text()
    expect(text).toContain('registration.unregister()')
    expect(text).not.toContain('of this build')
  })
})

test('the offline page holds no personal data, and has a separate policy', async () => {
  await withShop({}, async address => {
    const answer = await fetch(`${address}/offline.html`)
    const boot = JSON.parse(/<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(await answer.text())![1]!) as object
    expect(boot).toMatchObject({ offline: true, me: null, storefront: null })
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'nonce-/)
  })
})

test('the counter’s worker stands in for its page only, knows no build, and leaves when switched off', async () => {
  await withShop({}, async address => {
    const answer = await fetch(`${address}/counter-sw.js`)
    const text = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(text).toContain("'/admin/quick-check'")
    expect(text).not.toMatch(/\.(js|css|wasm)\b/)
    expect(() => new Script(text)).not.toThrow()
  })
  await withShop({ config: { serviceWorker: false } }, async address => {
    expect(await (await fetch(`${address}/counter-sw.js`)).text()).toContain('registration.unregister()')
  })
})
