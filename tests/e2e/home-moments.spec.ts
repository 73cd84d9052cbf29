import type { Page } from '@playwright/test'
import { KST, kstDay } from '../../src/domain/time.ts'
import { Answers } from './answers.ts'
import { atRest } from './at-rest.ts'
import { openStill } from './inspect.ts'
import { pressAtOnce } from './press-at-once.ts'
import { expect, test } from './shop.ts'

// what happens at one moment is the same at every width

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('two filters that are pressed before the first is rendered both hold', async ({ visit }) => {
  const { page } = await visit({})
  await openStill(page, '/')
  await pressAtOnce(page, ['예약 가능', '추첨'])
  await expect(page).toHaveURL('/?only=reserve%2Craffle')
  await pressAtOnce(page, ['예약 가능', '오늘 마감'])
  await expect(page).toHaveURL('/?only=raffle%2Ctoday')
})

test('a round opens at its moment by the shop’s clock, in its place and without a reload, also where the phone’s is a day off', async ({
  shop,
  visit,
}) => {
  const publishAt = Temporal.Now.instant().add({ hours: 1 })
  const good = await shop.sell({ round: { publishAt: publishAt.toString() } })
  for (const hoursOff of [0, 24]) {
    const { page } = await visit({})
    await page.route('**/live', () => {}) // it would set the page's time right again
    await page.clock.install({ time: Temporal.Now.instant().add({ hours: hoursOff }).epochMilliseconds })
    await page.addInitScript(() => Object.assign(globalThis, { openedAt: Date.now() }))
    const answers = new Answers(page)
    await page.goto(`/?q=${encodeURIComponent(good.name)}`)
    await expect(page.getByRole('heading', { name: '판매 예정이에요' })).toBeVisible()
    await answers.have() // the jump ahead would end what is under way

    // between these two moments of the phone's clock the page learnt the shop's time, and so it opens between two others
    const { serverTime, openedAt, seenAt } = await page.evaluate(() => {
      const { serverTime } = JSON.parse(document.getElementById('boot')!.textContent) as { serverTime: string }
      return { serverTime, openedAt: (globalThis as { openedAt?: number }).openedAt!, seenAt: Date.now() }
    })
    const untilOpen = publishAt.since(Temporal.Instant.from(serverTime)).total('milliseconds')
    const open = card(page, good.name).getByRole('button', { name: `${good.name} 담기` })
    await page.clock.pauseAt(openedAt + Math.floor(untilOpen) - 1)
    await expect(page.getByRole('heading', { name: '판매 예정이에요' })).toBeVisible()
    await expect(open).toBeHidden()
    await page.clock.runFor(seenAt - openedAt + 2)
    await expect(open).toBeVisible()
    await expect(page.getByText('방금 판매를 시작했어요')).toBeVisible()
    expect(await page.evaluate(() => (globalThis as { openedAt?: number }).openedAt)).toBe(openedAt) // the same document
  }
})

test('what ends under the eyes stays in its place, and moves behind the rest once the page is left alone', async ({
  shop,
  visit,
}) => {
  const { page } = await visit({})
  await page.route('**/live', () => {}) // it would set the page's time right again
  await page.clock.install()
  // on one day, whatever the time is now
  const noon = kstDay(Temporal.Now.instant()).add({ days: 1 }).toZonedDateTime({ timeZone: KST, plainTime: '12:00' }).toInstant()
  const ends = (minutes: number) => ({ round: { deadlineDate: noon.add({ minutes }).toString() } })
  const [first, second] = [await shop.sell(ends(0)), await shop.sell(ends(30))]
  const both = first.name.slice(0, first.name.lastIndexOf('-') + 1)
  const names = page.getByRole('article').getByRole('heading')
  const shown = async () => (await names.allTextContents()).filter(name => name === first.name || name === second.name)
  await page.goto(`/?q=${encodeURIComponent(both)}`)
  await expect.poll(shown).toEqual([first.name, second.name])
  await atRest(page)
  await page.clock.pauseAt(noon.epochMilliseconds + 1000)
  await expect(card(page, first.name).getByText('예약이 끝났어요')).toBeVisible()
  expect(await shown()).toEqual([first.name, second.name])
  await page.clock.runFor(2900)
  await page.keyboard.press('Shift') // somebody is there
  await page.clock.runFor(2900)
  expect(await shown()).toEqual([first.name, second.name])
  await page.clock.runFor(200)
  await expect.poll(shown).toEqual([second.name, first.name])
})
