import { expect, onTestFinished, test } from 'vitest'
import { Database } from '../../src/db/connection/database.ts'
import { startTestApp } from '../support/app.ts'
import { holding, untilBlocked } from '../support/blocked.ts'
import { readLive } from '../support/live-reader.ts'
import { signedIn } from '../support/sessions.ts'

test('a query for the sessions of listeners that waits for a lock does not delay the heartbeat', async () => {
  const app = await startTestApp()
  onTestFinished(app.stop)
  const outside = new Database({ url: app.databaseUrl, poolSize: 1 })
  onTestFinished(() => outside.close())
  const { token } = await signedIn(outside)
  const reader = await readLive(app.address, token)
  onTestFinished(() => reader.close())
  await reader.next('hello')
  await outside.transaction(async tx => {
    await tx.query('lock table auth_sessions in access exclusive mode')
    let isOver = false
    const over = () => void (isOver = true)
    void app.shop.listening.look().then(over, over)
    await untilBlocked(tx)
    await app.shop.heartbeat.beat()
    await app.shop.heartbeat.beat()
    expect(isOver).toBe(false)
  }, holding)
})
