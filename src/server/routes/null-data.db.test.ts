import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { signedIn } from '../../../tests/support/sessions.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await signedIn(app.shop.deps.db, { role: 'admin' })).token
})
afterAll(() => app.stop())

/** The exact messages for missing input. */
it.each([
  ['processReferralCode', '초대 코드를 입력해주세요.'],
  ['processPartialPickup', '주문 ID와 픽업 수량이 모두 필요합니다.'],
  ['cancelOrder', '주문 ID가 제공되지 않았습니다.'],
  ['splitBundledOrder', '주문 ID가 제공되지 않았습니다.'],
  ['revertFinalizedOrder', '주문 ID가 제공되지 않았습니다.'],
  ['adjustPoints', '사용자 ID와 조정 사유는 필수입니다.'],
])('%s of null says: %s', async (name, text) => {
  for (const body of ['{"data":null}', '{"data":{}}']) {
    const response = await fetch(`${app.address}/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { message: text, details: { message: text } } })
  }
})
