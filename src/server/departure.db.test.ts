import { expect, it, onTestFinished } from 'vitest'
import { spawnServer } from '../../tests/support/app.ts'
import { createTestDatabase } from '../../tests/support/database.ts'

it('a server that is told to end is first reported as not ready, and answers all requests until it ends', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const server = await spawnServer({ databaseUrl: url, env: { DRAIN_SECONDS: '60' } })
  onTestFinished(() => server.kill('SIGKILL'))
  const ask = async (path: string) => {
    const { status, headers } = await fetch(server.address + path)
    return [status, headers.get('connection')]
  }
  expect([await ask('/readyz'), await ask('/api/store')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  void server.stop()
  await expect.poll(() => ask('/readyz')).toEqual([503, 'close'])
  for (let each = 0; each < 5; each++) expect(await ask('/api/store')).toEqual([200, 'close'])
  expect(await ask('/healthz')).toEqual([200, 'close'])
})
