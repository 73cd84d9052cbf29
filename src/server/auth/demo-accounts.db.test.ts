import { expect, it } from 'vitest'
import { startTestApp } from '../../../tests/support/app.ts'
import { aUser } from '../../../tests/support/builders.ts'

it('a shop without demo logs accounts of the demo shop that are left in its database', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const first = await startTestApp({ config: { demo: false, logLevel: 'warn' }, logTo })
  const warnings = () => lines.filter(line => line.includes('accounts of the demo shop'))
  expect(warnings()).toEqual([])
  const { db } = first.shop.deps
  await db.query(`update users set email = 'master@demo.test' where id = $1`, [await aUser(db)])
  await (await startTestApp({ config: { demo: true, logLevel: 'warn' }, logTo, databaseUrl: first.databaseUrl })).close()
  expect(warnings()).toEqual([])
  await (await startTestApp({ config: { demo: false, logLevel: 'warn' }, logTo, databaseUrl: first.databaseUrl })).close()
  expect(warnings()).toEqual([expect.stringContaining('"accounts":1')])
  await first.stop()
})
