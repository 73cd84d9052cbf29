import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { kstDay } from '../../../src/domain/time.ts'
import { fullDay } from '../../../src/web/lib/format/day.ts'
import { givePassword, KNOWN_PASSWORD } from '../../support/passwords.ts'
import { expect, test } from './at-the-counter.ts'
import { openClockedShop, type Person } from './clocked-shop.ts'
import { keysAct } from './keys-act.ts'

const opening = kstDay(Temporal.Now.instant()).add({ days: 1 })
const pickup = opening.add({ days: 2 })
const on = (day: Temporal.PlainDate, time: string) => day.toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: time })

test('from morning to night: a round opens, sells out, gets a waitlist, is paid, closed, printed, picked up, missed, and logged', async ({
  browser,
}) => {
  const shop = await openClockedShop(on(opening, '09:00').toInstant())
  try {
    const owner = await shop.person('한지수', '9000', 'master')
    const [early, paid, late, absent] = [
      await shop.person('김서연', '7101'),
      await shop.person('이도현', '7102'),
      await shop.person('박하늘', '7103'),
      await shop.person('최은지', '7104'),
    ]
    const desk = await shop.page(browser, owner)

    // 09:00 the round opens
    const [picture] = await shop.db.query<{ id: string }>(`select id from files where kind = 'products' order by id limit 1`)
    const { productId, roundId: before, name } = await owner.caller.sell(picture!.id)
    await owner.caller.call('changeRoundStatus', { roundIds: [before], status: 'ended' })
    await desk.goto(`/admin/products/edit/${productId}/new`)
    await desk.getByLabel('회차 이름').fill('하루 특가')
    await desk.getByLabel('총재고', { exact: true }).fill('5')
    await desk.getByLabel('가격').fill('5000')
    await chooseDays(desk)
    await desk.getByRole('button', { name: '지금 판매 시작' }).click()
    await expect(desk).toHaveURL('/admin/products')
    const [round] = await shop.db.query<{ id: string; item: string }>(
      `select r.id, i.id as item from sales_rounds r join variant_groups g on g.round_id = r.id join items i on i.variant_group_id = g.id
       where r.round_name = '하루 특가'`,
    )
    const item = round!.item

    // 10:00 sold out; one more waits
    await shop.at(on(opening, '10:00'))
    await early.caller.reserve({ [item]: 2 })
    await paid.caller.reserve({ [item]: 2 })
    await absent.caller.reserve({ [item]: 1 })
    const phone = await shop.page(browser, late)
    await phone.goto(`/product/${productId}`)
    await phone.getByRole('button', { name: '대기하기' }).click()
    await phone.getByRole('dialog', { name }).getByRole('button', { name: '대기하기', exact: true }).last().click()
    await expect(phone.getByText(/대기를 신청했어요|대기했어요|기다릴게요/).first()).toBeVisible()

    // 15:00 money for one order came
    await shop.at(on(opening, '15:00'))
    await desk.goto(`/admin/prepaid-check?view=awaiting&q=${encodeURIComponent(paid.name)}`)
    await desk
      .getByRole('row', { name: paid.name })
      .filter({ hasText: name })
      .getByRole('button', { name: /선입금 확인$/ })
      .click()
    await expect(desk.getByText(/님의 주문 1건, [\d,]+원을 선입금으로 표시했어요/)).toBeVisible()

    // the evening after the deadline: who cancels now pays for it, and who waited gets the place
    await shop.at(on(opening.add({ days: 1 }), '21:00'))
    await phone.goto(`/product/${productId}`)
    await expect(phone.getByRole('heading', { name })).toBeVisible()
    await expect(phone.getByRole('button', { name: /^(예약|대기)하기$/ })).toHaveCount(0)
    const [canceled] = await ordersOf(early)
    await early.caller.call('cancelOrder', { orderId: canceled!.id, penaltyType: 'none' })
    expect(await ordersOf(early)).toMatchObject([{ status: 'CANCELED', penalty: 'after_deadline' }])
    expect(await ordersOf(late)).toMatchObject([{ status: 'RESERVED' }])

    // the papers of the pickup day
    await desk.goto(`/admin/papers?day=${pickup.toString()}&round=${round!.id}`)
    for (const { name: who } of [paid, late, absent]) await expect(desk.getByText(who).first()).toBeVisible()
    await expect(desk.getByText(early.name)).toHaveCount(0)

    // the pickup day: four digits, Enter for the person, Enter for the goods; one comes on the day of grace, and hears before that it costs
    // points
    for (const [who, day, said] of [
      [paid, pickup, /^0원$/],
      [late, pickup.add({ days: 1 }), '늦은 픽업 1건 · 40P가 빠져요'],
    ] as const) {
      await shop.at(on(day, '11:00'))
      await desk.goto('/admin/quick-check')
      await expect(desk.getByText(/건 남음/)).toBeVisible()
      await desk.keyboard.type(who.digits)
      const orders = desk.getByRole('region', { name: '손님의 주문' })
      await expect(orders.getByText(who.name).first()).toBeVisible()
      await expect(orders.getByRole('article').filter({ hasText: name }).getByRole('checkbox')).toBeChecked()
      await expect(orders.getByText(said)).toBeVisible()
      await desk.keyboard.press('Enter')
      await keysAct(desk)
      await desk.keyboard.press('Enter')
      await expect.poll(() => ordersOf(who)).toMatchObject([{ status: 'PICKED_UP' }])
      await expect(orders.getByText('1건을 픽업 완료로 바꿨어요').first()).toBeVisible()
    }
    expect(
      await shop.db.query(`select amount::int from point_entries where user_id = $1 and reason = '늦은 픽업'`, [late.userId]),
    ).toEqual([{ amount: -40 }])

    // the night after the day of grace: who never came
    await shop.at(on(pickup.add({ days: 2 }), '00:40'))
    await expect.poll(() => ordersOf(absent)).toMatchObject([{ status: 'CANCELED', penalty: 'no_show' }])
    await desk.goto(`/admin/users/${absent.userId}`)
    await expect(desk.getByText('픽업 0 · 노쇼 1')).toBeVisible()
    const adjust = desk.getByRole('form', { name: '포인트 조정' })
    await adjust.getByLabel('포인트').fill('30')
    await adjust.getByLabel('사유').fill('비가 많이 왔어요')
    await adjust.getByRole('button', { name: /조정하기$/ }).click()
    // days after the sign-in
    await givePassword(shop.db, owner.userId)
    const again = desk.getByRole('dialog', { name: '비밀번호 확인' })
    await again.getByLabel('비밀번호').fill(KNOWN_PASSWORD)
    await again.getByRole('button', { name: '확인' }).click()
    await expect(desk.getByRole('row', { name: /\(수동\) 비가 많이 왔어요/ })).toBeVisible()

    // and the books
    await desk.goto(`/admin/orders?round=${round!.id}`)
    await expect(desk.getByRole('row').filter({ hasText: absent.name })).toBeVisible()
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: '주문 내보내기' }).click()
    await desk.getByRole('menuitem', { name: '주문 엑셀(XLSX)' }).click()
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 2).toString()).toBe('PK')

    expect(await shop.doctor()).toEqual([])
  } finally {
    await shop.close()
  }

  async function ordersOf({ userId }: Person) {
    return await shop.db.query<{ id: string; status: string; penalty: string | null }>(
      `select id, status, penalty_type as penalty from orders where user_id = $1 order by id`,
      [userId],
    )
  }
})

/** On the calendar: the deadline the next day, the pickup the day after. */
async function chooseDays(desk: Page): Promise<void> {
  await desk.getByLabel('마감', { exact: true }).focus()
  const calendar = desk.getByRole('grid', { name: '판매와 픽업 달력' })
  await expect(calendar).toBeVisible()
  for (const day of [opening.add({ days: 1 }), pickup, pickup]) {
    const cell = calendar.getByRole('button', { name: fullDay(day) })
    // it opens at the proposed deadline, a week or more ahead
    for (const turn of ['이전 달', '다음 달', '다음 달'])
      if (!(await cell.isVisible())) await desk.getByRole('button', { name: turn }).click()
    await cell.click()
  }
  await expect(desk.getByLabel('픽업 마지막 날')).toHaveValue(fullDay(pickup))
}
