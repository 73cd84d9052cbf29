import { spawnServer } from '../support/spawned-server.ts'
import { fillCart } from './cart-on-device.ts'
import { expectAccessible, openStill } from './inspect.ts'
import { expect, test } from './shop.ts'

test('a suspended customer reads on every page why, what is still possible, and whom to ask, and finds no button that fails', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell()
  const { page, userId } = await visit({ tier: 'restricted' })
  const banner = page.getByRole('region', { name: '참여 제한' })
  for (const path of ['/', '/encore', '/customer-center', '/mypage', `/product/${good.productId}`]) {
    await openStill(page, path)
    await expect(banner).toContainText('지금은 예약·대기·응모를 할 수 없어요')
    await expectAccessible(page, `${path} while suspended`)
  }
  await expect(page.getByText('가게에서 참여를 제한했어요. 픽업과 취소, 앵콜 요청은 그대로 할 수 있어요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '참여 제한' })).toBeDisabled()
  await expect(page.getByRole('button', { name: '예약하기' })).toBeHidden()
  await expect(page.getByRole('button', { name: '장바구니에 담기' })).toBeHidden()
  await fillCart(page, userId, [{ good, quantity: 1 }])
  await expect(page.getByText('참여 제한 중에는 예약할 수 없어요.')).toBeVisible()
  await expectAccessible(page, 'a cart while suspended')

  await page.getByRole('button', { name: /지금은 예약·대기·응모를 할 수 없어요/ }).click()
  const sheet = page.getByRole('dialog', { name: '참여 제한' })
  await expect(sheet).toContainText('가게에서 참여를 제한했어요.')
  await expect(sheet.getByRole('link', { name: '가게에 전화하기' })).toHaveAttribute('href', /^tel:/)
  await expectAccessible(page, 'why one is suspended')
  await sheet.getByRole('link', { name: '내 주문 보기' }).click()
  await expect(page).toHaveURL('/mypage/history')
  await expect(sheet).toBeHidden()

  await shop.db.query(`update users set no_show_halves = 7, loyalty_tier = 'restricted', manual_tier = null where id = $1`, [
    userId,
  ])
  await page.goto('/?standing')
  await expect(sheet).toContainText('노쇼가 3.5회가 되어 참여가 제한됐어요.')
})

test('before the launch customers see only when it is, can read both texts, and sign out', async ({ visit, shop }) => {
  const launch = Temporal.Now.zonedDateTimeISO('Asia/Seoul').startOfDay().add({ days: 10 })
  const server = await spawnServer({
    databaseUrl: shop.databaseUrl,
    env: { DATA_DIR: shop.dataDir, PRE_LAUNCH: 'true', LAUNCH_DATE: launch.toPlainDate().toString() },
  })
  try {
    const { page, context } = await visit({}, server.address)
    await openStill(page, '/cart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('모아픽, 곧 문을 열어요')
    const timer = page.getByRole('timer', { name: '문을 열 때까지' })
    await expect.poll(async () => (await timer.textContent())?.includes(`${wholeDaysUntil(launch)}일`)).toBe(true)
    await expectAccessible(page, 'before the launch')
    await page.getByRole('link', { name: '이용약관' }).click()
    await expect(page.getByRole('dialog', { name: '이용약관' })).toContainText('예약과 계약')
    await page.goBack()
    await page.getByRole('button', { name: '로그아웃' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await context.close() // or it complains of the server that goes
  } finally {
    await server.stop()
  }
})

function wholeDaysUntil(moment: Temporal.ZonedDateTime): number {
  return Math.floor(moment.since(Temporal.Now.zonedDateTimeISO('Asia/Seoul')).total('hours') / 24)
}
