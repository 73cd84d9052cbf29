import { v7 as newId } from 'uuid'
import { kstDay } from '../../src/domain/time.ts'
import { post } from '../../src/services/points/post.ts'
import { expectAccessible, openStill } from './inspect.ts'
import { expect, test, type TestShop } from './shop.ts'
import { failUntilPressed } from './trouble.ts'

test('the history: balance, what expires when, gains and losses apart, and older pages on scrolling', async ({ visit, shop }) => {
  const { page, userId, caller } = await visit({})
  // noted by the page's own request, it could come into the list while that is looked at
  await caller.call('recordDailyVisit', null)
  await move(shop, userId, 'earn', 40, '오래된 선물', daysAgo(360))
  for (let nth = 1; nth <= 70; nth++) await move(shop, userId, 'earn', 1, `선물 ${nth}`, daysAgo(80 - nth))
  await move(shop, userId, 'spend', -50, '대기 순서 올리기')
  await move(shop, userId, 'penalty', -20, '마감 뒤 취소')
  await move(shop, userId, 'earn', 100, '친구 초대')

  await openStill(page, '/mypage/points')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(page.getByText('141P', { exact: true })).toBeVisible() // and the day's visit
  const penalty = entries.filter({ hasText: '마감 뒤 취소' })
  await expect(penalty.getByText('−20P')).toHaveCSS('color', 'rgb(196, 48, 43)')
  await expect(entries.filter({ hasText: '대기 순서 올리기' }).getByText('−50P')).toHaveCSS('color', 'rgb(107, 102, 94)')
  await expect(entries.filter({ hasText: '친구 초대' })).toContainText('내년')
  await expectAccessible(page, 'a point history')

  await expect(page.getByText('오래된 선물')).toHaveCount(0)
  const readOn = async () => {
    await entries.last().scrollIntoViewIfNeeded()
    return await entries.count()
  }
  await expect.poll(readOn).toBe(75)
  await expect(page.getByText('오래된 선물')).toBeVisible()

  await page.getByText('사용·차감').click()
  await expect(page).toHaveURL('/mypage/points?show=out')
  await expect(entries).toHaveCount(2)
  await page.reload()
  await expect(entries).toHaveCount(2)
})

test('points that expire within thirty days are named by the day', async ({ visit, shop }) => {
  const { page, userId } = await visit({})
  // they go a year after they came, whether that is 365 days or 366
  const today = Temporal.Now.instant().toZonedDateTimeISO('Asia/Seoul')
  const came = today.add({ days: 7 }).subtract({ years: 1 })
  const daysLeft = () => kstDay(Temporal.Now.instant()).until(came.add({ years: 1 }).toPlainDate()).days
  await move(shop, userId, 'earn', 120, '선물', came.toInstant())
  await move(shop, userId, 'earn', 45, '선물', came.add({ days: 18 }).toInstant())
  await page.goto('/mypage/points')
  const soon = page.getByRole('region', { name: '30일 안에 사라져요' })
  await expect(soon).toContainText('165P')
  await expect.poll(async () => await soon.getByRole('listitem').first().innerText()).toContain(`120P · ${daysLeft()}일 남음`)
  await page.goto('/mypage')
  await expect(page.getByText('120P가 곧 사라져요')).toBeVisible()
})

test.describe('when the request fails', () => {
  test.use({ forgiven: /Failed to load resource/ })

  test('a failure is shown with a retry; a debt is shown as one', async ({ visit, shop }) => {
    const { page, userId } = await visit({})
    await move(shop, userId, 'penalty', -100, '찾아가지 않음')
    await failUntilPressed(page, '**/api/me/points', route => route.abort())
    await page.goto('/mypage/points')
    await expect(page.getByText('잠시 문제가 생겼어요')).toBeVisible()
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(page.getByText('출석', { exact: true })).toBeVisible()
    await expect(page.getByText('−99P', { exact: true })).toBeVisible()
    await expect(page.getByText('다음에 받는 포인트로 먼저 채워져요.')).toBeVisible()
    await page.getByRole('button', { name: '포인트 안내' }).click()
    await expect(page.getByRole('dialog', { name: '포인트 안내' }).getByText('−20P ~ −100P')).toBeVisible()
  })
})

/** Gives or takes points as the shop would have done at that moment. */
async function move(
  shop: TestShop,
  userId: string,
  kind: 'earn' | 'spend' | 'penalty',
  amount: number,
  reason: string,
  at = Temporal.Now.instant(),
): Promise<void> {
  const context = { newId, clock: () => at }
  await shop.db.transaction(tx => post(tx, context, { userId, kind, amount, reason, sourceKey: newId() }))
}

function daysAgo(days: number): Temporal.Instant {
  return Temporal.Now.instant().subtract({ hours: 24 * days })
}
