import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { caddySite } from '../../scripts/service/caddy-site.ts'
import { certificateOf } from '../../scripts/service/certificate.ts'
import { Database } from '../../src/db/connection/database.ts'
import { freePort, spawnServer } from '../support/spawned-server.ts'
import { createTestDatabase } from '../support/database.ts'
import { ensureDebianProgram } from '../support/debian-program.ts'
import { signedIn } from '../support/sessions.ts'

const program = ensureDebianProgram('caddy')
const domain = 'shop.test'

describe.skipIf(!program)('behind Caddy, as service:install configures it', () => {
  it('pages come by HTTP/2 and compressed, live events at once and plain, and a restart makes requests wait', async () => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const db = new Database({ url: database.url, poolSize: 1 })
    onTestFinished(() => db.close())
    const { token } = await signedIn(db)
    const [port, https] = [await freePort(), await freePort()]
    const env = { PORT: String(port), PUBLIC_URL: `https://${domain}`, TRUST_PROXY: '127.0.0.1' }
    const open = () => spawnServer({ databaseUrl: database.url, env })
    const first = await open()
    await startCaddy(port, https)

    const session = connect(`https://127.0.0.1:${https}`, { servername: domain, rejectUnauthorized: false })
    onTestFinished(() => session.destroy())
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const stream = session.request({ ':path': path, ':authority': domain, 'accept-encoding': 'gzip', ...headers })
      const [answer] = (await once(stream, 'response')) as [Record<string, string | number>]
      return { answer, stream }
    }
    expect((await ask('/readyz')).answer[':status']).toBe(200)
    expect(session.alpnProtocol).toBe('h2')
    const page = await ask('/login', { accept: 'text/html' })
    expect([page.answer[':status'], page.answer['content-encoding']]).toEqual([200, 'gzip'])
    const live = await ask('/live', { authorization: `Bearer ${token}` })
    expect([live.answer[':status'], live.answer['content-encoding']]).toEqual([200, undefined])
    const [chunk] = (await once(live.stream, 'data')) as [Buffer]
    expect(chunk.toString()).toMatch(/^(data|retry|event|:)/m)

    await first.stop()
    const waiting = ask('/readyz')
    const second = await open()
    expect((await waiting).answer[':status']).toBe(200)
    await second.stop()
  })
})

async function startCaddy(port: number, https: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'moapick-caddy-'))
  const options = ['admin off', 'skip_install_trust', `http_port ${await freePort()}`, `https_port ${https}`]
  const main = `{\n${[...options, `storage file_system ${folder}`].join('\n')}\n}\n`
  writeFileSync(join(folder, 'Caddyfile'), main + caddySite({ domain, port, isTrial: true }))
  const child = spawn(program!, ['run', '--config', join(folder, 'Caddyfile')], { stdio: 'ignore', cwd: folder })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  let certificate = null
  while (!certificate) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}`)
    certificate = await certificateOf(domain, https)
    await pause(50)
  }
  expect(Temporal.Instant.compare(certificate.from, certificate.until)).toBe(-1)
}
