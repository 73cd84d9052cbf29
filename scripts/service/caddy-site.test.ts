import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureDebianProgram } from '../../tests/support/debian-program.ts'
import { runProgram } from '../run-program.ts'
import { caddySite, withImport } from './caddy-site.ts'

const site = { domain: 'shop.example', port: 3000 }

test('the site has the domain, the shop behind it, and no compression of live events', () => {
  const text = caddySite(site)
  expect(text).toContain('\nshop.example {\n')
  expect(text).toContain('\t@whole not path /live\n\tencode @whole zstd gzip\n')
  expect(text).toContain('\treverse_proxy 127.0.0.1:3000 {\n')
  expect(text).not.toContain('tls')
  expect(caddySite({ ...site, email: 'me@shop.example' })).toContain('\ttls me@shop.example\n')
  expect(caddySite({ ...site, isTrial: true })).toContain('\ttls internal\n')
})

test('Caddy’s own configuration keeps what it has, and reads the site once', () => {
  const once = withImport(':80 {\n}\n')
  expect(once).toBe(':80 {\n}\n\nimport moapick.caddy\n')
  expect(withImport(once)).toBe(once)
  expect(withImport('')).toBe('import moapick.caddy\n')
})

const caddy = ensureDebianProgram('caddy')

test.skipIf(!caddy).each([site, { ...site, email: 'me@shop.example' }, { ...site, isTrial: true }])(
  'Caddy accepts %j, and refuses a spoilt one',
  async facts => {
    const folder = mkdtempSync(join(tmpdir(), 'moapick-caddy-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const main = join(folder, 'Caddyfile')
    const validate = async (text: string) => {
      writeFileSync(join(folder, 'moapick.caddy'), text)
      writeFileSync(main, withImport(''))
      return await runProgram([caddy!, 'validate', '--config', main, '--adapter', 'caddyfile'])
    }
    expect(await validate(caddySite(facts))).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('Valid configuration'),
    })
    expect(await validate(caddySite(facts).replace('reverse_proxy', 'reverse_door'))).toMatchObject({ exitCode: 1 })
  },
)
