import { photo } from '../../src/files/picture-samples.ts'
import { atStandstill } from './at-rest.ts'
import { holdUp } from './hold-up.ts'
import { expectAccessible } from './inspect.ts'
import { badFiles, badFilesWords, goodFiles } from './chosen-files.ts'
import { expect, test } from './shop.ts'
import { staff } from './staff.ts'
import { keepToasts } from './toasts.ts'

test.use({ forgiven: /status of 4\d\d|ERR_FAILED/ })

test('what was picked up, and nothing before, is reviewed once, with stars, words and photos, for five points', async ({
  visit,
  shop,
}) => {
  const good = await shop.sell()
  const { page, caller, userId } = await visit({})
  await keepToasts(page)
  await page.goto('/mypage?sheet=reviews')
  await expect(page.getByText('아직 쓸 후기가 없어요')).toBeVisible()

  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  const admin = await staff(shop)
  await admin.call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })

  await page.goto('/mypage')
  await page.getByRole('button', { name: /1개 쓸 수 있어요/ }).click()
  await page.getByRole('button', { name: new RegExp(`${good.name}.*후기 쓰기`) }).click()
  await expect(page).toHaveURL(`/mypage?sheet=reviews&review=${orders[0]!.orderId}.1`)
  const sheet = page.getByRole('dialog', { name: good.name })
  const send = sheet.getByRole('button', { name: '후기 남기고 5P 받기' })
  await send.click()
  await expect(sheet.getByText('별점을 골라 주세요.')).toBeVisible()
  await expect(sheet.getByText('후기를 입력해 주세요.')).toBeVisible()
  await sheet.getByRole('radio', { name: /4점/ }).check()
  await sheet.getByLabel('후기', { exact: true }).fill('달고 싱싱해요.\n다음에도 살게요.')
  const jpeg = { name: '귤.jpg', mimeType: 'image/jpeg', buffer: await photo().jpeg().toBuffer() }
  await sheet
    .getByLabel(/사진 추가/)
    .setInputFiles([jpeg, { name: 'no.txt', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }])
  await expect(sheet.getByRole('img', { name: '올린 사진 1' })).toBeVisible()
  await expect(page.getByText(/사진만 올릴 수 있어요/)).toBeVisible()
  await expect(sheet.getByText('1/5')).toBeVisible()
  await expectAccessible(page, 'a review being written')
  await send.click()
  await expect(page.getByText('후기를 남겼어요. 5P를 받았어요')).toBeVisible()
  await expect(sheet).toBeHidden()

  const mine = page.getByRole('dialog', { name: '후기' })
  await expect(mine.getByText('달고 싱싱해요.')).toBeVisible()
  await expect(mine.getByRole('img', { name: '별점 5점 만점에 4점' })).toBeVisible()
  await expect(mine.getByText('쓸 수 있는 후기')).toBeHidden()
  const rows = await shop.db.query<object>(`select rating, body from reviews where user_id = $1`, [userId])
  expect(rows).toEqual([{ rating: 4, body: '달고 싱싱해요.\n다음에도 살게요.' }])

  await page.goto(`/mypage?review=${orders[0]!.orderId}`)
  await expect(page.getByText('이미 후기를 썼거나, 아직 픽업하지 않은 상품이에요.')).toBeVisible()
})

test('a review waits for a photo that is being uploaded, also when its form was closed meanwhile', async ({ visit, shop }) => {
  const good = await shop.sell()
  const { page, caller, userId } = await visit({})
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  await (await staff(shop)).call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
  const sheet = page.getByRole('dialog', { name: good.name })
  const waits = sheet.getByRole('button', { name: '사진을 올리는 중이에요' })
  const send = sheet.getByRole('button', { name: '후기 남기고 5P 받기' })
  const jpeg = { name: '귤.jpg', mimeType: 'image/jpeg', buffer: await photo().jpeg().toBuffer() }
  await page.goto(`/mypage?sheet=reviews&review=${orders[0]!.orderId}.1`)
  await sheet.getByRole('radio', { name: /4점/ }).check()
  await sheet.getByLabel('후기', { exact: true }).fill('달고 싱싱해요.')

  const upload = await holdUp(page, /files\?kind=reviews/)
  await sheet.getByLabel(/사진 추가/).setInputFiles([jpeg])
  await upload.asked
  await expect(waits).toBeDisabled()
  await waits.press('Enter')
  await sheet.getByRole('button', { name: '닫기' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: new RegExp(`${good.name}.*후기 쓰기`) }).click()
  await expect(waits).toBeDisabled()
  await waits.press('Enter')
  const written = () =>
    shop.db.query<object>(
      `select (select count(*)::int from review_photos where review_id = reviews.id) as photos from reviews where user_id = $1`,
      [userId],
    )
  expect(await written()).toEqual([])
  await upload.go()
  await expect(sheet.getByRole('img', { name: '올린 사진 1' })).toBeVisible()

  await page.route('**/files?kind=reviews', route => route.abort())
  await sheet.getByLabel(/사진 추가/).setInputFiles([jpeg])
  await expect(sheet.getByRole('alert')).toContainText('귤.jpg: 인터넷 연결을 확인해 주세요.')
  await expect(send).toBeEnabled()
  await page.unrouteAll()
  await send.click()
  await expect(sheet).toBeHidden()
  expect(await written()).toEqual([{ photos: 1 }])
})

test('of many files chosen at once, five good photos are added and every other file is named with its reason', async ({
  visit,
  shop,
}) => {
  const good = await shop.sell()
  const { page, caller } = await visit({})
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  await (await staff(shop)).call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
  await page.goto(`/mypage?sheet=reviews&review=${orders[0]!.orderId}.1`)
  const sheet = page.getByRole('dialog', { name: good.name })
  const add = sheet.getByLabel(/사진 추가/)
  const reasons = sheet.getByRole('alert').getByRole('listitem')
  await add.setInputFiles([...badFiles, ...(await goodFiles(4))])
  await expect(reasons).toHaveText(badFilesWords)
  await expect(sheet.getByRole('img', { name: /^올린 사진/ })).toHaveCount(4)
  await expect(sheet.getByText('4/5')).toBeVisible()
  await expectAccessible(page, 'files left out of a review')

  // the next choice begins its own list
  await add.setInputFiles([badFiles[0]!, ...(await goodFiles(3))])
  await expect(reasons).toHaveText([/^text\.jpg: JPG/, '2.jpg, 3.jpg: 사진은 5장까지 올릴 수 있어요.'])
  await expect(sheet.getByRole('alert')).toContainText('올리지 못한 파일이 3개 있어요')
  await expect(sheet.getByText('5/5')).toBeVisible()
  await expect(add).toBeDisabled()
  await expect(sheet.getByRole('button', { name: '후기 남기고 5P 받기' })).toBeEnabled()
})

test('a link to a review opens it above the list of reviews, also where the list comes last', async ({ visit, shop }) => {
  const good = await shop.sell()
  const { page, caller } = await visit({})
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  await (await staff(shop)).call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
  const list = await holdUp(page, /my-reviews.*\.js$/)
  await page.goto(`/mypage?sheet=reviews&review=${orders[0]!.orderId}.1`)
  await list.asked
  await expect(page.locator('h1')).toBeAttached()
  await atStandstill(page)
  await list.go()
  await expect(page.getByRole('dialog', { name: '후기', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /4점/ }).check()
})

test('a review that was begun is there again after each way to close it, until it is sent', async ({ visit, shop }) => {
  const good = await shop.sell()
  const { page, caller } = await visit({})
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  await (await staff(shop)).call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
  const sheet = page.getByRole('dialog', { name: good.name })
  const words = sheet.getByLabel('후기', { exact: true })
  const open = () => page.getByRole('button', { name: new RegExp(`${good.name}.*후기 쓰기`) }).click()
  await page.goto('/mypage?sheet=reviews')
  await open()
  await sheet.getByRole('radio', { name: /4점/ }).check()
  await words.fill('달고 싱싱해요.')
  await expect(sheet.getByText('쓰다 만 후기를 불러왔어요.')).toBeHidden()
  const jpeg = { name: '귤.jpg', mimeType: 'image/jpeg', buffer: await photo().jpeg().toBuffer() }
  await sheet.getByLabel(/사진 추가/).setInputFiles([jpeg])
  await expect(sheet.getByRole('img', { name: '올린 사진 1' })).toBeVisible()
  const ways: Record<string, () => Promise<unknown>> = {
    'the button': () => sheet.getByRole('button', { name: '닫기' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    'going back': () => page.goBack(),
    'a press beside it': () => page.mouse.click(10, 10),
  }
  for (const [way, close] of Object.entries(ways))
    await test.step(way, async () => {
      await close()
      await expect(sheet).toBeHidden()
      await open()
      await expect(sheet.getByText('쓰다 만 후기를 불러왔어요.')).toBeVisible()
      await expect(sheet.getByRole('radio', { name: /4점/ })).toBeChecked()
      await expect(words).toHaveValue('달고 싱싱해요.')
      await expect(sheet.getByRole('img', { name: '올린 사진 1' })).toBeVisible()
    })
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await kept()).toContain('달고 싱싱해요.')
  await sheet.getByRole('button', { name: '후기 남기고 5P 받기' }).click()
  await expect(sheet).toBeHidden()
  expect(await kept()).not.toContain('달고 싱싱해요.')
})

test('a review that was begun leaves the browser when its owner signs out', async ({ visit, shop }) => {
  const good = await shop.sell()
  const { page, caller } = await visit({})
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  await (await staff(shop)).call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await page.goto(`/mypage?review=${orders[0]!.orderId}.1`)
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.getByLabel('후기', { exact: true }).fill('반쯤 쓴 후기')
  await sheet.getByRole('button', { name: '닫기' }).click()
  expect(await kept()).toContain('반쯤 쓴 후기')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  expect(await kept()).not.toContain('반쯤 쓴 후기')
})
