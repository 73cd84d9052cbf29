import { v7 as newId } from 'uuid'
import { aGroup, anItem } from '../support/offers.ts'
import { expectAccessible } from './inspect.ts'
import { expect, test, type TestShop, type Visitor } from './shop.ts'
import { staff } from './staff.ts'
import { keepToasts } from './toasts.ts'

test('with less than 50 points the price is shown; with 50 an entry moves up, once, after a confirmation', async ({
  shop,
  visit,
}) => {
  const visitor = await visit({})
  const { name } = await lineBehindOthers(shop, visitor)
  await givePoints(shop, visitor.userId, 49)
  const { page } = visitor
  await keepToasts(page)
  const entry = page.getByRole('article', { name: `${name} 대기` })
  const moveUp = entry.getByRole('button', { name: /순서 올리기/ })
  await page.goto('/cart')
  await expect(entry.getByText('50P가 모이면 순서를 올릴 수 있어요')).toBeVisible()
  await expect(moveUp).toBeHidden()

  await givePoints(shop, visitor.userId, 80)
  await page.goto('/mypage/history')
  await expect(entry.getByText('3번째').last()).toBeVisible()
  await expect(entry.getByText('대기 3건')).toBeVisible()
  await moveUp.click()

  const sheet = page.getByRole('dialog', { name: '순서를 올릴까요?' })
  await expect(sheet.getByText('80P', { exact: true })).toBeVisible()
  await expect(sheet.getByText('30P', { exact: true })).toBeVisible()
  await expectAccessible(page, 'asking before moving up')
  await sheet.getByRole('button', { name: '그대로 두기' }).click()
  await expect(sheet).toBeHidden()
  await expect(entry.getByText('3번째').last()).toBeVisible()

  await moveUp.click()
  await sheet.getByRole('button', { name: '50P 쓰고 올리기' }).click()
  await expect(page.getByText('이제 1번째예요 · 남은 포인트 30P')).toBeVisible()
  await expect(entry.getByText('1번째').last()).toBeVisible()
  await expect(entry.getByText('순서를 올렸어요')).toBeVisible()
  await expect(moveUp).toBeHidden()
  expect(await pointsOf(shop, visitor.userId)).toBe(30)
})

test.describe('a place that was taken meanwhile', () => {
  test.use({ forgiven: /status of 4\d\d/ })

  test('is refused in words, and no point is gone', async ({ shop, visit }) => {
    const visitor = await visit({})
    const { name, leave } = await lineBehindOthers(shop, visitor)
    await givePoints(shop, visitor.userId, 80)
    const { page } = visitor
    await keepToasts(page)
    await page.route('**/live', () => {}) // this browser does not hear that the others have left
    await page.goto('/mypage/history')
    const entry = page.getByRole('article', { name: `${name} 대기` })
    await entry.getByRole('button', { name: /순서 올리기/ }).click()
    const sheet = page.getByRole('dialog', { name: '순서를 올릴까요?' })
    await expect(sheet.getByRole('button', { name: '50P 쓰고 올리기' })).toBeEnabled()
    await leave()
    await sheet.getByRole('button', { name: '50P 쓰고 올리기' }).click()
    await expect(page.getByText('앞에 다른 분이 없어 순서를 올릴 필요가 없어요. 포인트는 쓰지 않았어요.')).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(entry.getByText('1번째').last()).toBeVisible()
    expect(await pointsOf(shop, visitor.userId)).toBe(80)
  })
})

test('moved up on another device while the question is open, it does not say that nothing was paid', async ({ shop, visit }) => {
  const visitor = await visit({})
  const { name } = await lineBehindOthers(shop, visitor)
  await givePoints(shop, visitor.userId, 80)
  const { page, caller, userId } = visitor
  await page.goto('/mypage/history')
  await page
    .getByRole('article', { name: `${name} 대기` })
    .getByRole('button', { name: /순서 올리기/ })
    .click()
  const sheet = page.getByRole('dialog', { name: '순서를 올릴까요?' })
  await expect(sheet.getByRole('button', { name: '50P 쓰고 올리기' })).toBeEnabled()
  const [own] = await shop.db.query<{ id: string }>(`select id from waitlist_entries where user_id = $1`, [userId])
  await caller.call('moveUpWaitlist', { entryId: own!.id })
  await expect(sheet.getByText('순서를 올렸어요.', { exact: true })).toBeVisible()
})

test('behind the own entry alone nothing is sold; behind others who moved up it says so', async ({ shop, visit }) => {
  const items = ['한 상자', '두 상자'].map(each => anItem(each))
  const good = await shop.sell({ groups: [aGroup({ totalPhysicalStock: 1, items })] })
  const [one, two] = good.items.map(item => item.id) as [string, string]
  await (await shop.somebody()).reserve({ [one]: 1 })
  const visitor = await visit({})
  await visitor.caller.reserve({ [one]: 1, [two]: 1 }, 'waitlist')
  await givePoints(shop, visitor.userId, 80)
  const { page } = visitor
  await page.goto('/mypage/history')
  const second = page.getByRole('article', { name: `${good.name} 두 상자 대기` })
  await expect(second.getByText('2번째').last()).toBeVisible()
  await expect(second.getByText('앞에 다른 분이 없어요')).toBeVisible()
  await expect(page.getByRole('button', { name: /순서 올리기/ })).toHaveCount(0)
  const other = await shop.person()
  const { entryId } = (await other.caller.reserve({ [one]: 1 }, 'waitlist')).waitlist[0]!
  await givePoints(shop, other.userId, 80)
  await other.caller.call('moveUpWaitlist', { entryId })
  await expect(second.getByText('앞의 다른 분은 모두 순서를 올렸어요')).toBeVisible()
  await expectAccessible(page, 'entries that have nobody to pass')
})

test('a place moves on screen as others leave and move up, and who is first is not asked to pay', async ({ shop, visit }) => {
  const visitor = await visit({})
  const { name, others, entries } = await lineBehindOthers(shop, visitor)
  await givePoints(shop, visitor.userId, 80)
  const last = await shop.person()
  const { entryId } = (await last.caller.reserve({ [entries.itemId]: 1 }, 'waitlist')).waitlist[0]!
  await givePoints(shop, last.userId, 80)
  const { page } = visitor
  await page.goto('/cart')
  const entry = page.getByRole('article', { name: `${name} 대기` })
  await expect(entry.getByText('3번째').last()).toBeVisible()
  await others[0]!.call('leaveWaitlist', { entryId: entries.ids[0]! })
  await expect(entry.getByText('2번째').last()).toBeVisible()
  await expect(entry.getByText('대기 3건')).toBeVisible()
  // no counter moves
  await last.caller.call('moveUpWaitlist', { entryId })
  await expect(entry.getByText('3번째').last()).toBeVisible()
  await entry.getByRole('button', { name: /순서 올리기/ }).click()
  const sheet = page.getByRole('dialog', { name: '순서를 올릴까요?' })
  await expect(sheet.getByText('지금 3번째')).toBeVisible()
  await last.caller.call('leaveWaitlist', { entryId })
  await others[1]!.call('leaveWaitlist', { entryId: entries.ids[1]! })
  await expect(sheet.getByText('지금 1번째예요')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /쓰고 올리기/ })).toHaveCount(0)
})

test.describe('an answer that is lost, with all that could tell what became of it', () => {
  test.use({ forgiven: /ERR_FAILED|Failed to load resource|could not be/ })

  test('the press can be repeated, and is paid once', async ({ shop, visit }) => {
    const visitor = await visit({})
    const { name } = await lineBehindOthers(shop, visitor)
    await givePoints(shop, visitor.userId, 80)
    const { page } = visitor
    await keepToasts(page)
    await page.goto('/mypage/history')
    const entry = page.getByRole('article', { name: `${name} 대기` })
    await entry.getByRole('button', { name: /순서 올리기/ }).click()
    const sheet = page.getByRole('dialog', { name: '순서를 올릴까요?' })
    const press = sheet.getByRole('button', { name: '50P 쓰고 올리기' })
    await expect(press).toBeEnabled()
    await page.route('**/live', route => route.abort())
    await page.route('**/api/me{,/waitlist}', route => route.abort())
    await page.route('**/functions/moveUpWaitlist', async route => {
      await route.fetch()
      await route.abort()
    })
    await press.click()
    await expect(sheet.getByText(/순서가 올라갔는지 아직 몰라요/)).toBeVisible()
    await expect(sheet.getByRole('button', { name: '다시 불러오기' })).toBeEnabled() // the position is not known again
    await expect(press).toBeEnabled()
    await expect(press).not.toHaveAttribute('aria-busy', 'true')
    await page.unrouteAll({ behavior: 'wait' })
    await press.click()
    await expect(page.getByText('이제 1번째예요 · 남은 포인트 30P')).toBeVisible()
    await expect(sheet).toBeHidden()
    expect(await pointsOf(shop, visitor.userId)).toBe(30)
  })
})

/** Sold out, and two stand before the visitor. */
async function lineBehindOthers(shop: TestShop, visitor: Visitor) {
  const good = await shop.sell({ total: 1 })
  const itemId = good.items[0]!.id
  await (await shop.somebody()).reserve({ [itemId]: 1 })
  const others = [await shop.somebody(), await shop.somebody()]
  const entries: string[] = []
  for (const other of others) entries.push((await other.reserve({ [itemId]: 1 }, 'waitlist')).waitlist[0]!.entryId)
  await visitor.caller.reserve({ [itemId]: 1 }, 'waitlist')
  return {
    name: good.name,
    others,
    entries: { itemId, ids: entries },
    leave: () => Promise.all(others.map((other, i) => other.call('leaveWaitlist', { entryId: entries[i]! }))),
  }
}

/** Brings a balance to so many points, as the counter would, once today's visit has been counted. */
async function givePoints(shop: TestShop, userId: string, wanted: number): Promise<void> {
  await expect.poll(() => pointsOf(shop, userId)).toBeGreaterThan(0)
  const amount = wanted - (await pointsOf(shop, userId))
  await (await staff(shop, 'master')).call('adjustPoints', { userId, amount, reason: '시험', requestId: newId() })
}

async function pointsOf(shop: TestShop, userId: string): Promise<number> {
  const [row] = await shop.db.query<{ points: number }>(`select points from users where id = $1`, [userId])
  return row!.points
}
