import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { openStill } from './open-still.ts'

test.use({ forgiven: /status of 409/ })

test('the store’s details: checked, saved, read by customers, and not overwritten by the second of two', async ({
  shop,
  visit,
}) => {
  const [before] = await shop.db.query<{ details: object; settings: object; version: number }>(
    `select details, settings, version::int from store_info`,
  )
  try {
    const { page, caller } = await visit({ cast: 'admin' })
    await openStill(page, '/admin/store')
    await expectAccessible(page, 'the store')
    await page.getByLabel('픽업 시간').fill('11:00–19:30')
    await page.getByLabel('전화번호').fill('전화 없음')
    await page.getByLabel('픽업 유예일').fill('15')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByText('고칠 곳이 2군데 있어요')).toBeVisible()
    await expect(page.getByLabel('전화번호')).toBeFocused()
    await expectAccessible(page, 'the store with gaps')
    await page.getByLabel('전화번호').fill('02-1234-5678')
    await page.getByLabel('픽업 유예일').fill('2')
    await page.getByRole('checkbox', { name: /친구가 처음 픽업한 뒤에 주기/ }).check()
    await expect(page.getByText(/친구가 첫 픽업을 마치면 들어가요/)).toBeVisible()
    const save = page.getByRole('button', { name: '저장', exact: true })
    await save.press('Enter')
    await expect(page.getByText('가게 정보를 저장했어요. 고객 화면에 바로 보여요')).toBeVisible()
    await expect(save).toBeDisabled()
    await expect(save).toBeFocused()
    await save.press('Enter')
    const kept = await shop.db.query<{ settings: object }>(`select settings from store_info`)
    expect(kept[0]!.settings).toMatchObject({ graceDays: 2, holdReferralReward: true })
    const { page: customer } = await visit({ cast: 'c08' })
    await expect.poll(async () => (await customer.request.get('/api/store')).text()).toContain('11:00–19:30')
    await customer.goto('/customer-center')
    await expect(customer.getByText('11:00–19:30').first()).toBeVisible()

    await page.getByLabel('픽업 장소').fill('2층 카운터')
    const [{ version, details }] = (await shop.db.query(`select version::int, details from store_info`)) as [
      { version: number; details: Parameters<typeof caller.call<'saveStoreInfo'>>[1]['store'] },
    ]
    // the press of the button that slept saved nothing
    expect(version).toBe(before!.version + 1)
    await caller.call('saveStoreInfo', { version, store: { ...details, pickupPlace: '3층 카운터', graceDays: 2 } })
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByText('그사이 다른 사람이 픽업 장소를 ‘3층 카운터’로 바꿨어요.')).toBeVisible()
    await page.getByRole('link', { name: '대시보드', exact: true }).click()
    await page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' }).getByRole('button', { name: '계속 쓰기' }).click()
    await page.getByRole('button', { name: '새로 불러오기' }).click()
    await expect(page.getByLabel('픽업 장소')).toHaveValue('3층 카운터')
    await expect(page.getByRole('button', { name: '저장', exact: true })).toBeDisabled()
  } finally {
    await shop.db.query(`update store_info set details = $1, settings = $2, version = version + 1`, [
      before!.details,
      before!.settings,
    ])
    await shop.db.query(`update catalogue_version set version = version + 1`)
  }
})

test('reviews: found by stars, hidden by a key, and shown again', async ({ shop, visit }) => {
  await shop.db.query(`update reviews set hidden_at = null`) // another test of this shop may have hidden the first
  const { page } = await visit({ cast: 'admin' })
  await openStill(page, '/admin/reviews')
  await expectAccessible(page, 'reviews')
  await page.getByRole('button', { name: '별점' }).click()
  await page.getByRole('button', { name: '5점' }).click()
  await expect(page).toHaveURL('/admin/reviews?rating=5')
  await expect(page.getByRole('img', { name: /만점에 [1-4]점/ })).toHaveCount(0)
  const first = page.getByRole('listitem', { name: /님의 후기$/ }).first()
  const become = async (state: string) => {
    await expect(first).toContainText(state)
    await expect(first.locator('[aria-busy]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /되돌리기/ })).toBeVisible()
  }
  await first.focus()
  await page.keyboard.press('h')
  await become('숨김')
  await page.keyboard.press('z')
  await become('보이는 중')
  await page.keyboard.press('h')
  await become('숨김')
  await expectAccessible(page, 'a hidden review')
  await first.getByRole('button', { name: '보이기' }).click()
  await expect(first).toContainText('보이는 중')
  await page.getByRole('link', { name: '숨긴 후기' }).click()
  await expect(page).toHaveURL('/admin/reviews?hidden=yes&rating=5')
})

test('the limit for one person fills new options, can be emptied there, and leaves rounds that exist', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell()
  const [before] = await shop.db.query<{ settings: object }>(`select settings from store_info`)
  try {
    const { page } = await visit({ cast: 'admin' })
    await openStill(page, '/admin/store')
    const limit = page.getByLabel('새 옵션의 1인 최대')
    await expect(limit).toHaveValue('10')
    await limit.fill('')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByText('1인 최대를 입력하거나 1인 제한 없음을 골라 주세요.')).toBeVisible()
    await limit.fill('4')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByText('가게 정보를 저장했어요. 고객 화면에 바로 보여요')).toBeVisible()

    await page.goto('/admin/products/add')
    const most = page.getByLabel('1인 최대', { exact: true })
    await expect(most).toHaveValue('4')
    await page.getByRole('button', { name: '옵션 추가' }).click()
    await page.getByRole('button', { name: '묶음 추가' }).click()
    await expect(most).toHaveCount(3)
    for (const at of [0, 1, 2]) await expect(most.nth(at)).toHaveValue('4')
    await page.getByLabel('1인 제한 없음').first().check()
    await expect(most.first()).toHaveValue('')

    for (const round of [good.roundId, 'new']) {
      await page.goto(`/admin/products/edit/${good.productId}/${round}`)
      await expect(page.getByLabel('1인 제한 없음').first()).toBeChecked()
      await expect(most.first()).toHaveValue('')
    }
  } finally {
    await shop.db.query(`update store_info set settings = $1, version = version + 1`, [before!.settings])
  }
})
