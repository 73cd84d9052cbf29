import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { Answers } from './answers.ts'
import { atRest } from './at-rest.ts'
import { expectAccessible } from './inspect.ts'
import { expect, test } from './shop.ts'
import { keepToasts } from './toasts.ts'

test.use({ fetchesAhead: true, serviceWorkers: 'allow' })

const endpoint = 'https://push.example.kr/abc123'

test('after the first reservation pushes are offered; yes subscribes this browser, my page turns it off', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell()
  const { page, context, userId } = await visit({})
  await withPushService(context, 'default')
  await keepToasts(page)
  await reserve(page, good.productId)
  const offer = page.getByRole('region', { name: '픽업일을 알려 드릴까요?' })
  await expect(offer).toHaveCount(0) // the product's own action stands there
  await page.getByRole('link', { name: '홈', exact: true }).first().click()
  await expect(offer).toBeVisible()
  await expectAccessible(page, 'the offer of pushes')
  await offer.getByRole('button', { name: '알림 받기' }).click()
  await expect(page.getByText('이 기기로 알려 드릴게요')).toBeVisible()
  await expect(offer).toHaveCount(0)
  const subscriptions = () => shop.db.query(`select endpoint from push_subscriptions where user_id = $1`, [userId])
  await expect.poll(subscriptions).toEqual([{ endpoint }])

  await page.goto('/mypage?sheet=notifications')
  const here = page.getByRole('switch', { name: /이 기기에서 알림 받기/ })
  await expect(here).toBeChecked()
  await here.click()
  await expect(here).not.toBeChecked()
  await expect.poll(subscriptions).toEqual([])
})

test('a refusal is permanent', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page, context } = await visit({})
  await withPushService(context, 'default')
  const offer = page.getByRole('region', { name: '픽업일을 알려 드릴까요?' })
  const answers = new Answers(page)
  await keepToasts(page)
  await reserve(page, good.productId)
  await page.goto('/') // the offer is of this page's life only: a reload ends it, an answer ends it for good
  await reserve(page, good.productId)
  await page.getByRole('link', { name: '홈', exact: true }).first().click()
  await offer.getByRole('button', { name: '괜찮아요' }).click()
  await reserve(page, good.productId)
  await page.getByRole('link', { name: '홈', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  await atRest(page)
  await answers.have() // the offer's code among them
  await expect(offer).toHaveCount(0)
})

test('a denied permission is explained, with the way to allow it again', async ({ visit }) => {
  const { page, context } = await visit({})
  await withPushService(context, 'denied')
  await page.goto('/mypage?sheet=notifications')
  await expect(page.getByText('이 브라우저에서 알림이 막혀 있어요')).toBeVisible()
  await expect(page.getByText(/알림을 허용으로|알림을 켜 주세요/)).toBeVisible()
  await expectAccessible(page, 'pushes forbidden')
})

async function reserve(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /바로 예약|예약하기/ }).click()
  await expect(page.getByText('예약했어요').first()).toBeVisible()
}

/** A push service that needs no network: the browser's own is out of reach here. The keys are real, so that the shop takes them. */
async function withPushService(context: BrowserContext, permission: NotificationPermission): Promise<void> {
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await context.addInitScript(
    ({ keys, endpoint, permission }) => {
      if (origin === 'null') return
      const kept = () => sessionStorage.getItem('push') === 'on'
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => (sessionStorage.removeItem('push'), true),
      }
      Object.defineProperty(Notification, 'permission', { get: () => (kept() ? 'granted' : permission) })
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.getSubscription = async () => (kept() ? subscription : null) as PushSubscription | null
      PushManager.prototype.subscribe = async () => (
        sessionStorage.setItem('push', 'on'), subscription as unknown as PushSubscription
      )
    },
    { keys, endpoint, permission },
  )
}
