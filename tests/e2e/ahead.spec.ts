import { Answers } from './answers.ts'
import { atRest, atStandstill } from './at-rest.ts'
import { holdUp } from './hold-up.ts'
import { expectStill, openStill } from './inspect.ts'
import { expect, test } from './shop.ts'

// what the browser itself says of a line that is cut, and React of a screen that did not come
test.use({ fetchesAhead: true, forgiven: /ERR_INTERNET_DISCONNECTED|Unable to preload CSS|dynamically imported module/ })

test('two seconds after the start the other pages are there already, nothing has moved, and nothing of the counter came', async ({
  visit,
}) => {
  const { page, context } = await visit({ cast: 'customer' })
  const counter: string[] = []
  page.on('request', request => {
    if (request.url().includes('/assets/admin/')) counter.push(request.url())
  })
  const answers = new Answers(page)
  const ahead = page.waitForResponse(response => response.url().endsWith('/api/me/missions')) // the order page asks for none of them itself
  await openStill(page, '/')
  await ahead
  await answers.have()
  await atRest(page)
  await expectStill(page)
  await context.setOffline(true)
  for (const [name, path] of [
    ['장바구니', '/cart'],
    ['마이', '/mypage'],
    ['앵콜', '/encore'],
    ['고객센터', '/customer-center'],
  ] as const) {
    await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('h1')).not.toBeEmpty()
    await expect(page.getByText('잠시 문제가 생겼어요')).toBeHidden()
  }

  // what was not fetched says so, under a head with the way back, and the rest of the shop is still there
  const places = page.getByRole('navigation', { name: '주요 메뉴' })
  await places.getByRole('link', { name: '앵콜' }).click()
  await expect(page.getByText('인터넷에 연결되면 앵콜 상품을 볼 수 있어요.')).toBeVisible()
  await places.getByRole('link', { name: '홈' }).click()
  for (const way of [page.locator('main').getByLabel('뒤로'), null]) {
    await page.getByRole('link', { name: '내 포인트' }).click()
    await expect(page.getByText('인터넷에 연결되면 이 화면을 볼 수 있어요.')).toBeVisible()
    await way?.click()
  }
  await page.route('**/empty-offline-*.svg', route => route.abort('internetdisconnected'))
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('포인트 내역') // by itself

  // the bell says so too, and rings once the line is back
  await context.setOffline(true)
  const bell = page.getByRole('main').getByRole('button', { name: '알림' })
  const sheet = page.getByRole('dialog', { name: '알림' })
  await bell.click()
  await expect(sheet.getByText('인터넷에 연결되면 알림을 볼 수 있어요.')).toBeVisible()
  await expect(sheet.locator('img')).toBeHidden() // rather than broken
  await sheet.getByRole('button', { name: '닫기' }).click()
  await expect(sheet).toBeHidden()
  await context.setOffline(false)
  await bell.click()
  await expect(sheet.getByText(/모두 읽었어요|안 읽은 알림|아직 알림이 없어요/)).toBeVisible()

  // a screen that is slow to come has its head meanwhile, in its place
  await page.goto('/mypage/history')
  const screen = await holdUp(page, /\/pickup-calendar-.*\.js/)
  await page.getByRole('link', { name: '픽업 달력' }).click()
  const head = page.getByRole('heading', { level: 1, name: '픽업 달력' })
  await expect(head).toBeVisible()
  await expect(page).toHaveTitle(/^픽업 달력/)
  await expect(page.getByRole('main').getByRole('link', { name: '뒤로' })).toHaveAttribute('href', '/mypage')
  await atStandstill(page)
  const { x, y } = (await head.boundingBox())!
  await screen.go()
  await expect(page.getByRole('region', { name: '달력' })).toBeVisible()
  await atRest(page)
  expect(await head.boundingBox()).toMatchObject({ x, y })
  expect(counter).toEqual([])
})
