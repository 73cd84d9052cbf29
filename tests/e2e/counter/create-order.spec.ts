import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { openStill } from './open-still.ts'

const path = '/admin/create-order'

test.describe('an order that the shop refuses at first', () => {
  test.use({ forgiven: /status of 400/ })

  test('on behalf of a customer, by keyboard: found, chosen, refused for one item, and made', async ({ shop, visit }) => {
    const good = await shop.sell({ total: 5, maxPerUser: 2, price: 7000 })
    const customer = await shop.person()
    const name = `대신 ${process.pid}-${Date.now() % 100_000}`
    await shop.db.query(`update users set display_name = $2 where id = $1`, [customer.userId, name])
    const { page, userId: adminId } = await visit({ cast: 'admin' })
    await openStill(page, path)
    await expectAccessible(page, path)

    await page.getByRole('searchbox', { name: '이름, 닉네임, 전화 뒷자리, 코드' }).fill(name)
    const candidate = page.getByRole('list', { name: '찾은 손님' }).getByRole('button', { name })
    await candidate.press('Enter')
    await expect(page).toHaveURL(`${path}?user=${customer.userId}`)
    await page.getByRole('searchbox', { name: '상품 찾기' }).fill(good.name)
    await page.getByRole('button', { name: new RegExp(`^${good.name}.* 담기$`) }).press('Enter')
    await page
      .getByRole('group', { name: new RegExp(good.name) })
      .getByRole('button', { name: new RegExp(`^${good.name}.* 하나 늘리기$`) })
      .press('Enter')
    await page.getByRole('link', { name: '대시보드', exact: true }).click()
    // until the other page stands, this one is not left
    await expect(page.getByRole('heading', { name: '대신 주문하기' })).toHaveCount(0)
    await page.getByRole('link', { name: '대신 주문하기', exact: true }).click()
    await expect(page).toHaveURL(`${path}?user=${customer.userId}`)
    await expect(page.getByText('까지 담던 주문을 되살렸어요', { exact: false })).toBeVisible()
    // pressed again where one is, it begins anew, and what was kept waits for whom it is for
    await page.getByRole('link', { name: '대신 주문하기', exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('group', { name: new RegExp(good.name) })).toHaveCount(0)
    await page.getByRole('searchbox', { name: '이름, 닉네임, 전화 뒷자리, 코드' }).fill(name)
    await candidate.press('Enter')
    await expect(page).toHaveURL(`${path}?user=${customer.userId}`)
    await expect(page.getByText('까지 담던 주문을 되살렸어요', { exact: false })).toBeVisible()
    // meanwhile they reserve one themselves
    await customer.caller.reserve({ [good.items[0]!.id]: 1 })
    const make = page.getByRole('button', { name: `${name} 님 주문 만들기` })
    await make.press('Enter')
    const said = page.getByText(`${good.name} 한 상자는 한 사람이 2개까지인데 이미 1개를 예약했어요.`)
    await expect(said).toBeVisible()
    const refused = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: '주문하지 못한 상품' }) })
    await expect(refused).toContainText(good.name)
    await expect(refused).toBeFocused()
    await expect(refused).toHaveAccessibleDescription(await said.innerText())
    await expectAccessible(page, 'an order that was refused for one of its lines')
    await page
      .getByRole('group', { name: new RegExp(good.name) })
      .getByRole('button', { name: '하나 줄이기' })
      .press('Enter')
    await make.press('Enter')
    await expect(page.getByText(`${name} 님의 주문 1건을 만들었어요`, { exact: false })).toBeFocused()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(good.items[0]!.id)
    await expectAccessible(page, 'an order that was made')
    const rows = await shop.db.query(`select user_id, total_price from orders where created_by = $1 and user_id = $2`, [
      adminId,
      customer.userId,
    ])
    expect(rows).toEqual([{ user_id: customer.userId, total_price: 7000 }])
    expect(await shop.taken(good)).toBe(2)
  })
})

test('past the deadline only with a reason, and never for a suspended customer', async ({ shop, visit }) => {
  const good = await shop.sell({ price: 3000 })
  const { page, caller, userId: adminId } = await visit({ cast: 'admin' })
  await caller.call('changeRoundStatus', { roundIds: [good.roundId], status: 'ended' })
  const customer = await shop.person()

  await page.goto(`${path}?user=${customer.userId}`)
  await page.getByRole('searchbox', { name: '상품 찾기' }).fill(good.name)
  const add = page.getByRole('button', { name: new RegExp(`^${good.name}.* 담기$`) })
  await expect(page.getByText(`‘${good.name}’ 상품이 없어요`)).toBeVisible()
  await page.getByRole('checkbox', { name: /마감된 회차도 보기/ }).check()
  await add.click()
  const make = page.getByRole('button', { name: /님 주문 만들기$/ })
  await expect(make).toBeDisabled()
  await page.getByLabel('마감 뒤에 만드는 이유').fill('마감 전에 전화로 주문하셨어요')
  await make.click()
  await expect(page.getByRole('heading', { name: '주문을 만들었어요' })).toBeVisible()
  const [record] = await shop.db.query(
    `select a.actor_id, a.reason from audit_log a join orders o on o.id::text = a.subject_id::text where o.user_id = $1 and a.action = 'order.create_for'`,
    [customer.userId],
  )
  expect(record).toEqual({ actor_id: adminId, reason: '마감 전에 전화로 주문하셨어요' })

  const suspended = await shop.person({ tier: 'restricted' })
  await page.goto(`${path}?user=${suspended.userId}`)
  await expect(page.getByRole('alert')).toContainText('참여 제한 중인 손님이라 주문을 만들 수 없어요')
  await expect(page.getByRole('button', { name: / 담기$/ }).first()).toBeDisabled()
})
