import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { notify } from '../../src/services/notifications/notify.ts'
import { atStandstill } from './at-rest.ts'
import { expectAccessible, openStill } from './inspect.ts'
import { listening } from './listening.ts'
import { expect, test, type TestShop } from './shop.ts'
import { failUntilPressed, inTrouble } from './trouble.ts'

const bellOf = (page: Page) => page.getByRole('button', { name: /^알림(\s*\d|$)/ })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '알림', exact: true })

test('empty at first; events appear live, are read when shown, on every device, and lead to their pages', async ({
  visit,
  shop,
}) => {
  const { page, userId } = await visit({})
  await Promise.all([listening(page), openStill(page, '/')])
  await expect(bellOf(page)).toHaveText('알림')
  await bellOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(sheetOf(page)).toContainText('아직 알림이 없어요')
  await expectAccessible(page, 'no notifications')
  await page.keyboard.press('Escape')
  await expect(bellOf(page)).toBeFocused()

  await tell(shop, userId, '앵콜 요청 하나')
  await expect(bellOf(page)).toHaveAccessibleName('알림 1개 안 읽음')
  await tell(shop, userId, '앵콜 요청 둘')
  await expect(bellOf(page)).toHaveAccessibleName('알림 2개 안 읽음')
  const other = await visit({ userId })
  await Promise.all([listening(other.page), other.page.goto('/mypage')])
  await expect(bellOf(other.page)).toHaveAccessibleName('알림 2개 안 읽음')

  await bellOf(page).click()
  await expect(page).toHaveURL(/\?notifications/)
  const notices = sheetOf(page).getByRole('listitem')
  await expect(notices).toHaveCount(2)
  await expect(notices.first()).toContainText('앵콜 요청 둘') // newest first
  await expect(sheetOf(page)).toContainText('새 알림 2개')
  await expect(notices.first()).toContainText('새 알림') // as long as one looks
  await expectAccessible(page, 'notifications')
  await expect(bellOf(other.page)).toHaveText('알림')

  await page.goBack()
  await expect(sheetOf(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(bellOf(page)).toHaveText('알림')
  await bellOf(page).click()
  await expect(notices).toHaveCount(2)
  await expect(sheetOf(page).getByText('새 알림')).toHaveCount(0)
  await notices.first().getByRole('link').click()
  await expect(page).toHaveURL('/mypage/points')
  await expect(sheetOf(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/') // not the sheet again
})

test('fifty at most are shown; what is below is read by scrolling there, or all at once', async ({ visit, shop }) => {
  const { page, userId } = await visit({})
  await shop.db.query(
    `insert into notifications (id, user_id, kind, data, source_key, created_at)
     select gen_random_uuid(), $1, 'points_given', '{"amount": 5, "reason": "후기 작성"}', 'test:' || nth, now() - nth * interval '3 hours'
     from generate_series(1, 60) nth`,
    [userId],
  )
  await page.goto('/encore?notifications')
  const notices = sheetOf(page).getByRole('listitem')
  await expect(notices).toHaveCount(50)
  await expect(sheetOf(page)).toContainText('새 알림 60개')
  const unread = async () =>
    (
      await shop.db.query<{ n: number }>(`select count(*)::int as n from notifications where user_id = $1 and read_at is null`, [
        userId,
      ])
    )[0]!.n
  await expect.poll(unread).toBeLessThan(60)
  expect(await unread()).toBeGreaterThan(30)
  const above = await unread()
  await notices.last().scrollIntoViewIfNeeded()
  await expect.poll(unread).toBeLessThan(above)
  const before = await unread()
  await atStandstill(page)
  const place = await sheetOf(page).boundingBox()
  await sheetOf(page).getByRole('button', { name: '모두 읽음' }).click()
  await expect.poll(unread).toBe(0)
  expect(before).toBeGreaterThan(0)
  await expect(sheetOf(page)).toContainText('모두 읽었어요')
  await expect(sheetOf(page).getByRole('button', { name: '모두 읽음' })).toHaveCount(0)
  await atStandstill(page)
  expect(await sheetOf(page).boundingBox()).toEqual(place) // the sheet stays as high
  await expect(sheetOf(page).getByText('새 알림')).toHaveCount(0)
  await page.getByRole('button', { name: '닫기' }).click()
  await expect(page).toHaveURL('/encore')
})

test('of three, of which a low window shows one, as many are announced as have a dot, and as the bell announced', async ({
  visit,
  shop,
}) => {
  const { page, userId } = await visit({})
  await page.setViewportSize({ width: 844, height: 390 })
  for (const nth of [1, 2, 3]) await tell(shop, userId, `앵콜 요청 ${nth}`)
  await page.goto('/')
  await expect(bellOf(page)).toHaveAccessibleName('알림 3개 안 읽음')
  const marked = page.waitForResponse('**/functions/markNotificationsRead')
  await bellOf(page).click()
  await marked
  await expect(sheetOf(page).getByText('새 알림: ')).toHaveCount(3)
  await expect(sheetOf(page).getByText('새 알림 3개')).toBeVisible()
})

test.describe('when it fails', () => {
  test.use({ forgiven: /status of 500/ })

  test('the list offers a retry; a failure to mark as read is not shown', async ({ visit, shop }) => {
    const { page, userId } = await visit({})
    await tell(shop, userId, '후기 작성')
    await failUntilPressed(page, '**/api/me/notifications')
    await page.route('**/functions/markNotificationsRead', inTrouble)
    await page.goto('/?notifications')
    await expect(sheetOf(page)).toContainText('알림을 불러오지 못했어요')
    await expectAccessible(page, 'notifications that failed')
    const marking = page.waitForResponse('**/functions/markNotificationsRead')
    await sheetOf(page).getByRole('button', { name: '다시 불러오기' }).click()
    await expect(sheetOf(page).getByRole('listitem')).toHaveCount(1)
    await marking
    await expect(sheetOf(page)).toContainText('새 알림 1개')
    await expect(page.getByRole('status').getByText('오류')).toHaveCount(0)
  })
})

/** As a job of the shop does: points were given. */
async function tell({ db }: TestShop, userId: string, reason: string): Promise<void> {
  const at = Temporal.Now.instant()
  const draft = { userId, kind: 'points_given', data: { amount: 5, reason }, sourceKey: `test:${newId()}`, at } as const
  await db.transaction(async tx => await notify(tx, { clock: () => at, newId }, [draft], []))
}
