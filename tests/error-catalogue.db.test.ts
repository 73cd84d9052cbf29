import Fastify from 'fastify'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands, queries } from '../src/contract/endpoints/endpoints.ts'
import { staffFallbacks } from '../src/contract/words/staff-fallbacks.ts'
import { commandRoute } from '../src/server/routes/callable.ts'
import type { CurrentReaders } from '../src/server/routes/current.ts'
import { answerFailures } from '../src/server/http/failures.ts'
import { queryRoute } from '../src/server/routes/nouns.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { signedIn } from './support/sessions.ts'

/**
 * The specified texts of refusals and bugs as they reach the caller, written out by hand. Points and counts have their table in
 * src/server/handlers/points.db.test.ts, the choice between detail, message and fallback in src/contract/words/failure-text.test.ts.
 */
let app: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  for (const role of ['customer', 'admin']) tokens[role] = (await signedIn(app.shop.deps.db, { role })).token
})
afterAll(() => app.stop())

async function said(who: string | null, path: string, data?: unknown): Promise<string | undefined> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (who) headers['authorization'] = `Bearer ${tokens[who]!}`
  const init = data === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify({ data }) }
  const body = (await (await fetch(app.address + path, init)).json()) as {
    error?: { message: string; details: { message: string } }
  }
  expect(body.error?.details.message).toBe(body.error?.message)
  return body.error?.message
}

const aBanner = { imageId: newId(), alt: '', link: null, startsAt: null, endsAt: null, isActive: true }
const ORDER_ID = '주문 ID가 제공되지 않았습니다.'
const ID_AND_QUANTITY = '주문 ID와 픽업 수량이 모두 필요합니다.'

test.each<[string | null, string, unknown, string]>([
  ['customer', '/functions/processReferralCode', { code: '' }, '초대 코드를 입력해주세요.'],
  ['customer', '/functions/processReferralCode', { code: '   ' }, '초대 코드를 입력해주세요.'],
  ['customer', '/functions/processReferralCode', {}, '초대 코드를 입력해주세요.'],
  ['customer', '/functions/cancelOrder', {}, ORDER_ID],
  ['customer', '/functions/cancelOrder', { orderId: '', penaltyType: 'none' }, ORDER_ID],
  ['customer', '/functions/cancelOrder', null, ORDER_ID],
  ['admin', '/functions/splitBundledOrder', {}, ORDER_ID],
  ['admin', '/functions/revertFinalizedOrder', { originalStatus: 'CANCELED' }, ORDER_ID],
  ['admin', '/functions/processPartialPickup', {}, ID_AND_QUANTITY],
  ['admin', '/functions/processPartialPickup', { orderId: newId() }, ID_AND_QUANTITY],
  ['admin', '/functions/processPartialPickup', { pickedUpQuantity: 1 }, ID_AND_QUANTITY],
  [null, '/functions/requestEncore', { productId: newId() }, '앵콜 요청을 하려면 로그인이 필요합니다.'],
  ['customer', `/api/products/${newId()}`, undefined, '상품을 찾을 수 없습니다.'],
  ['customer', '/functions/requestEncore', { productId: newId() }, '상품을 찾을 수 없습니다.'],
  ['admin', `/api/admin/products/${newId()}`, undefined, '상품을 찾을 수 없습니다.'],
  ['admin', '/api/admin/rounds/round-1', undefined, '판매 회차를 찾을 수 없습니다.'],
  ['admin', '/functions/updateBanner', { bannerId: newId(), version: 1, banner: aBanner }, '수정할 배너를 찾을 수 없습니다.'],
])('%s %s %j (%#)', async (who, path, data, text) => {
  expect(await said(who, path, data)).toBe(text)
})

describe('a bug answers 500 with a request id and the fallback text of the operation', () => {
  const bug = () => Promise.reject(new Error('select secret from users'))
  const staff = { userId: newId(), role: 'master' as const, tier: 'sprout' as const, isSuspended: false, sessionId: newId() }
  const identity = { ...staff, confirmedAt: Temporal.Now.instant(), idleMinutes: null, renewals: 0, lacksSecondFactor: false }
  const deps = {
    // no key, so nothing is stored
    db: { query: bug },
    queries: {} as CurrentReaders,
    identify: () => identity,
    clock: () => Temporal.Now.instant(),
    config: {
      freshMinutes: 60,
      justMinutes: 60,
      preLaunch: false,
      launchDate: Temporal.PlainDate.from('2025-08-11'),
      publicUrl: 'http://shop.example',
    },
  }

  test.each<[string, keyof typeof staffFallbacks, unknown]>([
    ['claimMissionReward', 'claimMissionReward', { missionId: 'signup-bonus', uniquePeriodId: 'once' }],
    ['cancelOrder', 'cancelOrder', { orderId: newId() }],
    ['processPartialPickup', 'processPartialPickup', { orderId: newId(), pickedUpQuantity: 1 }],
    ['splitBundledOrder', 'splitBundledOrder', { orderId: newId() }],
    ['revertFinalizedOrder', 'revertFinalizedOrder', { orderId: newId(), originalStatus: 'CANCELED' }],
    ['reaggregateAllUserData', 'reaggregateAllUserData', null],
    ['grantMissingNewMemberPoints', 'grantMissingNewMemberPoints', null],
    ['processReferralCode', 'processReferralCode', { code: 'MOAPAAAAAA' }],
    ['requestEncore', 'requestEncore', { productId: newId() }],
    ['getProductsWithStock', 'products', null],
  ])('%s', async (name, fallback, data) => {
    const server = Fastify()
    answerFailures(server)
    server.decorateRequest('identity', null)
    commandRoute(server, commands[name as keyof typeof commands], bug, deps)
    const answer = await server.inject({
      method: 'POST',
      url: `/functions/${name}`,
      headers: { authorization: 'Bearer x' },
      payload: { data },
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({
      error: { status: 'INTERNAL', message: staffFallbacks[fallback], details: { message: staffFallbacks[fallback] } },
    })
    expect(answer.body).not.toContain('secret')
    await server.close()
  })

  test.each<[keyof typeof queries, keyof typeof staffFallbacks, string]>([
    ['products', 'products', '/api/products'],
    ['mySummary', 'myPage', '/api/me/summary'],
    ['myCart', 'cart', '/api/me/cart'],
    ['prepaidOrders', 'prepaidOrders', '/api/admin/prepaid-orders'],
    ['adminUsers', 'users', '/api/admin/users'],
    ['adminUser', 'user', `/api/admin/users/${newId()}`],
  ])('%s', async (name, fallback, url) => {
    const server = Fastify()
    answerFailures(server)
    server.decorateRequest('identity', null)
    queryRoute(server, queries[name], bug, deps as never)
    const answer = await server.inject({ url, headers: { authorization: 'Bearer x' } })
    expect([answer.statusCode, answer.json<{ error: { message: string } }>().error.message]).toEqual([
      500,
      staffFallbacks[fallback],
    ])
    await server.close()
  })
})
