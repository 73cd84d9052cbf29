import { kstDay } from '../../../src/domain/time.ts'
import { fullDay } from '../../../src/web/lib/format/day.ts'
import { aRound } from '../../support/builders.ts'
import { expect, test } from './at-the-counter.ts'
import { openClockedShop } from './clocked-shop.ts'
import { openStill } from './open-still.ts'

const day = kstDay(Temporal.Now.instant()).add({ days: 2 })
const at = (time: string, days = 0) => day.add({ days }).toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: time })

test('each figure of orders matches its list, and changes by the clock alone appear in an open tab', async ({ browser }) => {
  const shop = await openClockedShop(at('11:50').toInstant())
  try {
    const owner = await shop.person('한지수', '9000', 'master')
    const customer = await shop.person('김서연', '7101')
    const round = await aRound(shop.db, {
      deadline: at('20:00').toInstant(),
      pickupDate: day.add({ days: 3 }),
      groups: [{ total: null, items: [{ price: 4700 }] }],
    })
    const item = round.groups[0]!.itemIds[0]!
    await customer.caller.reserve({ [item]: 2 })
    const { orders } = await customer.caller.reserve({ [item]: 3 })
    await owner.caller.call('cancelOrder', { orderId: orders[0]!.orderId })
    const due = await aRound(shop.db, {
      eventType: 'RAFFLE',
      deadline: at('12:00').toInstant(),
      pickupDate: day.add({ days: 3 }),
    })
    await shop.db.query(`insert into raffles (round_id, places) values ($1, 1)`, [due.roundId])

    const page = await shop.page(browser, owner)
    await page.clock.install()
    await page.goto('/admin')
    const figures = page.getByRole('region', { name: '오늘의 숫자' })
    const made = figures.getByRole('link', { name: /^오늘 예약/ })
    await expect(made).toContainText('취소 1건')
    const [, count, won] = /오늘예약([\d,]+)건·([\d,]+)원/.exec((await made.innerText()).replaceAll(/\s/g, ''))!
    await made.click()
    const main = page.getByRole('main')
    await expect(main.getByText(`${count}건 · ${won}원`, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /^오늘 픽업/ }).click()
    await expect(
      main
        .getByText(/^오늘 픽업 [\d,]+건/)
        .or(main.getByText('오늘 픽업’인 주문이 없어요'))
        .first(),
    ).toBeVisible()
    // with the canceled ones in it the list says them apart
    await page.goto('/admin/orders?created=today')
    await expect(main.getByText(`${count}건 · ${won}원 · 취소 1건`, { exact: true })).toBeVisible()

    // noon: a raffle is due, and nobody touched anything
    await openStill(page, '/admin') // both the next change of the clock and the raffles are of before noon
    const [{ before } = { before: 0 }] = await shop.db.query<{ before: number }>(
      `select count(*) as before from raffles f join sales_rounds r on r.id = f.round_id join products p on p.id = r.product_id
       where r.event_type = 'RAFFLE' and f.drawn_at is null and not p.is_archived and r.status <> 'canceled' and r.status <> 'draft'
         and (r.deadline_date <= $1 or r.status = 'ended') and r.pickup_date > $2`,
      [at('11:50').toInstant(), day],
    )
    const badge = (number: number) => page.getByRole('navigation').getByText(`${number}건이 추첨을 기다려요`)
    if (before === 0) await expect(page.getByText('추첨을 기다려요')).toHaveCount(0)
    else await expect(badge(before)).toBeAttached()
    await shop.at(at('12:00'))
    await page.clock.fastForward('11:00')
    await expect(badge(before + 1)).toBeAttached()

    // midnight: another day, and nothing was made on it
    await expect(page.getByRole('heading', { name: fullDay(day) })).toBeVisible()
    await shop.at(at('00:00', 1))
    await page.clock.fastForward('12:00:00')
    await expect(page.getByRole('heading', { name: fullDay(day.add({ days: 1 })) })).toBeVisible()
    await expect(made).toContainText('아직 예약이 없어요')
  } finally {
    await shop.close()
  }
})
