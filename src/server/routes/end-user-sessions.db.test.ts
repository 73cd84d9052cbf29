import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { readLive } from '../../../tests/support/live-reader.ts'
import { signedIn } from '../../../tests/support/sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

it('a person who is signed out by staff is a guest at the next request, and their open page gets no more events', async () => {
  const { db } = app.shop.deps
  const [master, colleague, bystander] = await Promise.all([
    signedIn(db, { role: 'master' }),
    signedIn(db, { role: 'admin' }),
    signedIn(db),
  ])
  const follow = async ({ token }: { token: string }) => {
    const reader = await readLive(app.address, token)
    onTestFinished(() => reader.close())
    await reader.next('hello')
    return reader
  }
  const [page, other] = [await follow(colleague), await follow(bystander)]
  const statusOf = async ({ token }: { token: string }) =>
    (await fetch(`${app.address}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status
  // in this server's session cache from now on
  expect(await statusOf(colleague)).toBe(200)
  const answer = await fetch(`${app.address}/functions/endUserSessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${master.token}` },
    body: JSON.stringify({ data: { userId: colleague.userId } }),
  })
  expect(await answer.json()).toEqual({ result: { ended: 1 } })
  expect(await statusOf(colleague)).toBe(401)
  await expect.poll(() => page.ended, { interval: 50 }).toBe(true)
  expect([other.ended, await statusOf(bystander)]).toEqual([false, 200])
})
