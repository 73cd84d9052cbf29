import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { aCustomer, aNumber, statusOf, pickupsOf } from './customers-today.ts'
import { keysAct } from './keys-act.ts'

test.describe('offline', () => {
  test.use({
    serviceWorkers: 'allow',
    forgiven:
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING|Failed to fetch|fetching the script|status of 40[14]/,
  })

  test('pickups are queued on the device, also over a reload, and sent once; orders canceled meanwhile are reported', async ({
    shop,
    visit,
  }) => {
    const [first, second] = [aNumber(), aNumber()]
    const [kim, lee] = [await shop.person(), await shop.person()]
    const fine = await aCustomer(shop, kim, { name: '문태식', digits: first })
    const canceled = await aCustomer(shop, lee, { name: '이정훈', digits: second })
    const { page, context } = await visit({ role: 'admin' })
    await page.goto('/admin/quick-check')
    await expect(page.getByText(/건 남음/)).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))

    await context.setOffline(true)
    for (const digits of [first, second]) {
      await page.keyboard.type(digits)
      // one is not enough here: who has no order today is not on this device
      await expect(page.getByText('한 분이 있어요')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const order = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
      await expect(order.getByRole('checkbox')).toBeChecked()
      await keysAct(page)
      await page.keyboard.press('Enter')
      await expect(order.getByText('연결되면 보내요')).toBeVisible()
    }
    await expectAccessible(page, 'without a line')
    await page.reload()
    await expect(page.getByText('보낼 픽업 2건이 이 기기에 있어요.')).toBeVisible()

    await lee.caller.call('cancelOrder', { orderId: canceled, penaltyType: 'none' })
    await context.setOffline(false)
    await expect(page.getByText('픽업 1건은 가게에 기록되지 않았어요.')).toBeVisible()
    await expect.poll(async () => [await statusOf(shop, fine), await pickupsOf(shop, fine)]).toEqual(['PICKED_UP', 1])
    expect(await statusOf(shop, canceled)).toBe('CANCELED')
    await page.getByRole('button', { name: '확인하기' }).click()
    const list = page.getByRole('dialog', { name: '이 기기의 픽업' })
    await expect(list.getByText(/이미 취소된 주문이라/)).toBeVisible()
    await expectAccessible(page, 'what was refused')
    await list.getByRole('button', { name: '확인했어요' }).click()
    await expect(list.getByText('이 기기에 남은 픽업이 없어요.')).toBeVisible()
    await list.getByRole('button', { name: '닫기', exact: true }).click()

    await page
      .evaluate(() => indexedDB.databases())
      .then(kept => expect(kept.map(each => each.name)).toContain('moapick-counter-day'))
    await page.request.post('/auth/sign-out', { data: {}, headers: { origin: shop.address } })
    // in a tab of its own: the counter may be on its way to the same page
    const login = await context.newPage()
    await login.goto('/login')
    await expect
      .poll(() =>
        login.evaluate(async () => [
          (await caches.keys()).filter(name => name.startsWith('counter')),
          localStorage.getItem('moapick.counter'),
        ]),
      )
      .toEqual([[], null])
    await expect
      .poll(() => login.evaluate(() => indexedDB.databases()))
      .not.toContainEqual(expect.objectContaining({ name: 'moapick-counter-day' }))
  })

  test('an order that a colleague picked up meanwhile is listed apart from the own ones, and stays until it is read', async ({
    shop,
    visit,
  }) => {
    const digits = aNumber()
    const customer = await shop.person()
    const own = await aCustomer(shop, customer, { name: '구본준', digits })
    const theirs = await aCustomer(shop, customer, { name: '구본준', digits })
    const colleague = await visit({ role: 'admin' })
    await shop.db.query(`update users set display_name = '한지수' where id = $1`, [colleague.userId])
    const { page, context } = await visit({ role: 'admin' })
    await page.goto('/admin/quick-check')
    await expect(page.getByText(/건 남음/)).toBeVisible()
    await context.setOffline(true)
    await page.keyboard.type(digits)
    await expect(page.getByText('한 분이 있어요')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const side = page.getByRole('region', { name: '손님의 주문' })
    await expect(side.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await side.getByRole('button', { name: /^전체 픽업/ }).click()
    await expect(side.getByText('구본준 님 2건 픽업을 적어 뒀어요. 연결되면 보내요')).toBeVisible()
    await expect(page.getByRole('status').getByText('구본준 님 2건 픽업을 적어 뒀어요. 연결되면 보내요')).toBeAttached()
    await expect(page.getByText('보낼 픽업 2건이 이 기기에 있어요.')).toBeVisible()
    await expect(page.getByText(/픽업 완료로 바꿨어요/)).toHaveCount(0)

    await colleague.caller.call('changeOrderStatus', { orderIds: [theirs], status: 'PICKED_UP' })
    await context.setOffline(false)
    const said =
      /구본준 님 1건을 픽업 완료로 바꿨어요 · 받은 돈 \+5,000원\. 1건은 한지수 님이 \d\d:\d\d에 이미 픽업 완료로 바꿨어요/
    await expect(side.getByText(said)).toBeVisible()
    await expect(page.getByRole('status').getByText(said)).toBeAttached()
    expect([await statusOf(shop, own), await pickupsOf(shop, theirs)]).toEqual(['PICKED_UP', 1])
    await expect(page.getByText('픽업 1건은 먼저 픽업 완료된 주문이에요. 돈을 두 번 받지 않았는지 확인해 주세요.')).toBeVisible()
    await page.getByRole('button', { name: '확인하기' }).click()
    const list = page.getByRole('dialog', { name: '이 기기의 픽업' })
    await expect(list.getByText(/한지수 님이 \d\d:\d\d에 이미 픽업 완료로 바꿨어요\./)).toBeVisible()
    await expectAccessible(page, 'what a colleague did first')
    await list.getByRole('button', { name: '확인했어요' }).click()
    await expect(list.getByText('이 기기에 남은 픽업이 없어요.')).toBeVisible()
  })

  test('an order of which a colleague handed out a part meanwhile: the rest is named, and can be handed out', async ({
    shop,
    visit,
  }) => {
    const digits = aNumber()
    const customer = await shop.person()
    const orderId = await aCustomer(shop, customer, { name: '남궁윤', digits, quantity: 3 })
    const colleague = await shop.person({ role: 'admin' })
    await shop.db.query(`update users set display_name = '한지수' where id = $1`, [colleague.userId])
    const { page, context } = await visit({ role: 'admin' })
    await page.goto('/admin/quick-check')
    await expect(page.getByText(/건 남음/)).toBeVisible()
    await context.setOffline(true)
    await page.keyboard.type(digits)
    await expect(page.getByText('한 분이 있어요')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const side = page.getByRole('region', { name: '손님의 주문' })
    await expect(side.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await side.getByRole('button', { name: /^전체 픽업/ }).click()
    await expect(side.getByText('남궁윤 님 1건 픽업을 적어 뒀어요. 연결되면 보내요')).toBeVisible()

    const { remainderOrderId } = await colleague.caller.call('processPartialPickup', { orderId, pickedUpQuantity: 2 })
    const rest = remainderOrderId.slice(-6).toUpperCase()
    await context.setOffline(false)
    const band = '픽업 1건은 일부만 기록됐어요. 남은 것도 나갔는지, 돈을 두 번 받지 않았는지 확인해 주세요.'
    await expect(page.getByText(band)).toBeVisible()
    await expect(page.getByText(/이미 픽업 완료로 바꿨어요/)).toHaveCount(0)
    await page.getByRole('button', { name: '확인하기' }).click()
    const list = page.getByRole('dialog', { name: '이 기기의 픽업' })
    await expect(list.getByRole('listitem')).toHaveText(
      new RegExp(
        `한지수 님이 \\d\\d:\\d\\d에 .+ 2개\\(10,000원\\)만 픽업 완료로 바꿨어요\\. 남은 1개\\(5,000원\\)는 주문 ${rest}에 예약으로 남아 있어요\\.$`,
      ),
    )
    await expectAccessible(page, 'what was recorded in part')
    // the text stands as far from the edge as the title
    const [title, heading] = await Promise.all(
      [list.getByRole('heading', { name: '이 기기의 픽업' }), list.getByRole('heading', { name: '일부만 기록된 픽업' })].map(
        each => each.boundingBox(),
      ),
    )
    expect(heading!.x).toBe(title!.x)

    await list.getByRole('button', { name: '남은 1개도 픽업 완료 · 받을 돈 5,000원' }).click()
    await expect(side.getByText('남궁윤 님 1건을 픽업 완료로 바꿨어요 · 받은 돈 +5,000원')).toBeVisible()
    await expect(page.getByText(band)).toHaveCount(0)
    expect([await statusOf(shop, orderId), await statusOf(shop, remainderOrderId)]).toEqual(['PICKED_UP', 'PICKED_UP'])
    await page.keyboard.press('z')
    await expect.poll(() => statusOf(shop, remainderOrderId)).toBe('RESERVED')
  })

  test('a split whose answer was lost is done, and what asks for the connection goes when it is back', async ({
    shop,
    visit,
  }) => {
    const digits = aNumber()
    await aCustomer(shop, await shop.person(), { name: '하정민', digits, items: 2 })
    const { page, context } = await visit({ role: 'admin' })
    await page.goto('/admin/quick-check')
    await expect(page.getByText('실시간')).toBeVisible()
    await page.keyboard.type(digits)
    const side = page.getByRole('region', { name: '손님의 주문' })
    await expect(side.getByRole('article')).toHaveCount(1)
    await page.route('**/functions/splitBundledOrder', async route => {
      await route.fetch()
      await route.abort()
    })
    await side.getByRole('button', { name: /^일부 픽업/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '묶음 나누기' }).click()
    await expect(side.getByRole('article')).toHaveCount(2)
    await expect(page.getByText(/못했어요|연결이 끊겨/)).toHaveCount(0)

    await context.setOffline(true)
    await expect(page.getByText('오프라인')).toBeVisible()
    await side.getByRole('button', { name: /^선입금/ }).click()
    const asksForLine = side.getByText('연결이 끊겨 지금은 픽업만 할 수 있어요.')
    // under the pointer it would stay for ever
    await asksForLine.hover()
    await context.setOffline(false)
    await expect(page.getByText('실시간')).toBeVisible()
    await expect(asksForLine).toHaveCount(0)
  })

  test('two people with the same name and number are distinguished by what each has due, online and offline', async ({
    shop,
    visit,
  }) => {
    const digits = aNumber()
    const [one, two] = [await shop.person(), await shop.person()]
    await aCustomer(shop, one, { name: '한지민', digits, quantity: 3 })
    await aCustomer(shop, two, { name: '한지민', digits, items: 2 })
    const { page, context } = await visit({ role: 'admin' })
    await page.goto('/admin/quick-check')
    await expect(page.getByText(/건 남음/)).toBeVisible()
    const people = page.getByRole('region', { name: '손님 찾기' }).getByRole('listitem')
    for (const offline of [false, true]) {
      await context.setOffline(offline)
      await page.keyboard.press('Escape')
      await page.keyboard.type(digits)
      await expect(page.getByText('두 분이 있어요')).toBeVisible()
      await expect(people.filter({ hasText: /같은 이름·번호.*코드 .* · 3개 · 15,000원/ })).toHaveCount(1)
      await expect(people.filter({ hasText: /같은 이름·번호.*코드 .* 외 1 · 2개 · 10,000원/ })).toHaveCount(1)
      await expectAccessible(page, 'two with one name')
    }
  })
})
