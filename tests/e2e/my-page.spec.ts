import { expectAccessible, openStill } from './inspect.ts'
import { Answers } from './answers.ts'
import { atRest } from './at-rest.ts'
import { expectWholeWords, setLetters } from './fits.ts'
import { expect, test } from './shop.ts'
import { keepToasts } from './toasts.ts'
import { failUntilPressed } from './trouble.ts'

test.describe('rewards', () => {
  test.use({ forgiven: /status of 4\d\d/ })

  test('a reward is claimed once, is added to the points, and a claim made elsewhere meanwhile says so', async ({
    visit,
    shop,
  }) => {
    const { page, caller, userId } = await visit({})
    await keepToasts(page)
    await openStill(page, '/mypage')
    const answers = new Answers(page)
    const welcome = page.getByRole('listitem').filter({ hasText: '가입 축하' })
    await welcome.getByRole('button', { name: /100P 받기/ }).dblclick()
    await expect(welcome.getByText('받았어요')).toBeVisible()
    await expect(welcome).toBeFocused() // the button is gone, its place is not
    await expect(page.getByRole('region', { name: '내 포인트' }).getByText('101P', { exact: true })).toBeVisible()
    await answers.have()
    await expect(page.getByText('이미 받은 미션 보상이에요.')).toHaveCount(0) // a double tap is one

    await caller.call('setNickname', { nickname: `이웃${userId.slice(-6)}` })
    // told live of what it claimed elsewhere, the page would take the button away before the press
    const pressed = Promise.withResolvers<void>()
    let isClaimedElsewhere = false
    await page.route('**/api/me/missions', async route => {
      if (isClaimedElsewhere) await pressed.promise
      await route.continue()
    })
    await page.reload()
    const named = page.getByRole('button', { name: /첫 닉네임 정하기, 20P 받기/ })
    await expect(named).toBeVisible()
    isClaimedElsewhere = true
    await caller.call('claimMissionReward', { missionId: 'first-nickname-set', uniquePeriodId: 'once' })
    await named.click()
    await expect(page.getByText('이미 받은 미션 보상이에요.')).toBeVisible()
    pressed.resolve()
    await expect(page.getByRole('listitem').filter({ hasText: '첫 닉네임 정하기' }).getByText('받았어요')).toBeVisible()
    const [row] = await shop.db.query<{ points: number }>(`select points from users where id = $1`, [userId])
    expect(row!.points).toBe(121)
  })
})

test('a suspended customer sees rewards but cannot claim them', async ({ visit }) => {
  const { page } = await visit({ tier: 'restricted' })
  await page.goto('/mypage')
  await expect(page.getByText('참여 제한 중에는 보상을 받을 수 없어요.')).toBeVisible()
  await expect(page.getByText('+100P').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /받기/ })).toHaveCount(0)
})

test.describe('when the answer does not come', () => {
  test.use({ forgiven: /Failed to load resource/ })

  test('the page says it in the catalogue’s words and asks again', async ({ visit }) => {
    const { page } = await visit({})
    await failUntilPressed(page, '**/api/me/summary', route => route.abort())
    await page.goto('/mypage')
    await expect(page.getByText('마이페이지 정보를 불러오는 데 실패했습니다.')).toBeVisible()
    await expect(page.getByText('공구새싹')).toBeVisible()
    await expectAccessible(page, 'my page without its summary')
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(page.getByText('마이페이지 정보를 불러오는 데 실패했습니다.')).toBeHidden()
  })
})

test('its sheets are places: going back closes them, a link opens them, and the address forgets a closed one', async ({
  visit,
}) => {
  const { page } = await visit({})
  await page.goto('/mypage')
  await page.getByRole('button', { name: '알림 설정' }).click()
  const sheet = page.getByRole('dialog', { name: '알림 설정' })
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL('/mypage?sheet=notifications')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/mypage')

  await page.getByRole('button', { name: '이번 달 출석' }).click()
  const visits = page.getByRole('dialog', { name: '이번 달 출석' })
  await expect(visits.getByText('15일 연속')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(visits).toBeHidden()
  await expect(page).toHaveURL('/mypage')
  await expect(page.getByRole('button', { name: '이번 달 출석' })).toBeFocused()

  await page.goto('/mypage?sheet=notifications')
  await sheet.getByRole('button', { name: '닫기' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/mypage')
  await page.goto('/mypage?sheet=nothing-of-the-kind')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('seven days of the streak are in one row on the narrowest phone, and where they are not, no connecting line leads into nothing', async ({
  visit,
}) => {
  const { page } = await visit({ cast: 'customer' })
  await page.goto('/mypage')
  const strip = page.getByRole('region', { name: /연속 출석 중이에요/ }).getByRole('list')
  for (const [width, letters, rows] of [
    [320, '100%', 1],
    [390, '100%', 1],
    [320, '200%', 2],
    [390, '200%', 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await setLetters(page, letters)
    await atRest(page)
    expect(await strip.evaluate(rowsAndLines), `${width} px wide at ${letters}`).toEqual({ rows, linesBetweenRows: 0 })
    await expectWholeWords(strip, `${width} px wide at ${letters}`)
  }
})

/** Counts the rows of a list, and those first items of a row that a line still leads to. */
function rowsAndLines(list: Element): { rows: number; linesBetweenRows: number } {
  const items = [...list.children]
  const top = (item: Element) => item.getBoundingClientRect().top
  const first = items.filter((item, place) => place === 0 || top(item) > top(items[place - 1]!) + 1)
  const hasLine = (item: Element) => getComputedStyle(item, '::before').content !== 'none'
  return { rows: first.length, linesBetweenRows: first.filter(hasLine).length }
}

test('every sheet of a member with a year of history opens without layout shifts', async ({ visit }) => {
  const { page } = await visit({ cast: 'customer' })
  for (const sheet of ['profile', 'nickname', 'notifications', 'sessions', 'password', 'withdraw', 'code', 'visits', 'reviews']) {
    await openStill(page, `/mypage?sheet=${sheet}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(0)
  }
})

test.describe('the first page of a day', () => {
  test.use({ greeted: false, forgiven: /The visit could not be recorded|ERR_FAILED/ })

  test('shows the day’s attendance once', async ({ visit }) => {
    const { page } = await visit({})
    await keepToasts(page)
    const told = page.getByText(/출석 \+\d+P/)
    await page.goto('/')
    await expect(told).toBeVisible()
    const answers = new Answers(page)
    const looked = page.waitForResponse(/\/record-visit-/)
    await page.reload()
    await looked
    await answers.have()
    await expect(told).toHaveCount(0)
    await page.goto('/mypage')
    await expect(page.getByText('1일 연속 출석 중이에요')).toBeVisible()
  })

  test('a day that begins while the page is open is recorded as well', async ({ visit }) => {
    const { page } = await visit({})
    await page.clock.install()
    await page.route('**/live', route => route.abort()) // it would bring the server's day back
    const first = page.waitForResponse('**/functions/recordDailyVisit')
    await page.goto('/mypage')
    await page.clock.runFor(2000)
    await first
    await expect(page.getByText('1일 연속 출석 중이에요')).toBeVisible()
    const second = page.waitForRequest('**/functions/recordDailyVisit')
    await page.clock.fastForward('24:00:00')
    await page.clock.runFor(120_000)
    await second
  })

  test('a failure to record attendance is only logged', async ({ visit }) => {
    const { page, context } = await visit({})
    const logged: string[] = []
    page.on('console', message => logged.push(message.text()))
    await context.route('**/functions/recordDailyVisit', route => route.fulfill({ status: 200, body: 'nonsense' }))
    await page.goto('/mypage')
    await expect.poll(() => logged.some(line => line.includes('The visit could not be recorded'))).toBe(true)
    await expect(page.getByRole('status').filter({ hasText: '출석' })).toHaveCount(0)
  })
})
