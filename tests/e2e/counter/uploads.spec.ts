import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fullDay } from '../../../src/web/lib/format/day.ts'
import { kstDay } from '../../../src/domain/time.ts'
import { badFiles, badFilesWords, goodFiles } from '../chosen-files.ts'
import { holdUp } from '../hold-up.ts'
import { expect, test, type TestShop } from './at-the-counter.ts'

const today = kstDay(Temporal.Now.instant())
const publishes = { name: '지금 판매 시작' }

test.use({ forgiven: /ERR_FAILED|status of 4\d\d/ })

test('a product is created once, with the picture that was still being uploaded', async ({ shop, visit }, { project }) => {
  const name = `올리는 사이 ${project.name} ${process.pid}`
  const { page } = await visit({ cast: 'admin' })
  await page.goto('/admin/products/add')
  await fill(page, name)
  await addPicture(page, '하나.png')
  await expect(page.getByText('1 / 10')).toBeVisible()

  const upload = await holdUp(page, /files\?kind=products/)
  await addPicture(page, '둘.png')
  await upload.asked
  await expectWaiting(page, ['지금 판매 시작', '작성 중으로 저장'])
  expect(await made(shop, name)).toEqual([])
  await upload.go()
  await expect(page.getByText('2 / 10')).toBeVisible()

  const create = await holdUp(page, /functions\/createProduct/)
  await page.getByRole('button', publishes).click()
  await create.asked
  await expect(page.locator('section[inert]')).toHaveCount(1)
  await page.getByRole('button', publishes).click({ force: true })
  await page.keyboard.press('Control+s')
  await create.go()
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByText(/팔기 시작했어요/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await made(shop, name)).toEqual([{ pictures: 2 }])
  await page.goto('/admin/products/add')
  await expect(page.getByLabel('상품 이름')).toHaveValue('')
})

test('a picture that fails is named, and nothing is saved without it', async ({ shop, visit }, { project }) => {
  const name = `못 올린 사진 ${project.name} ${process.pid}`
  const { page } = await visit({ cast: 'admin' })
  await page.goto('/admin/products/add')
  await fill(page, name)
  await addPicture(page, '하나.png')
  await expect(page.getByText('1 / 10')).toBeVisible()
  await page.route('**/files?kind=products', route => route.abort())
  await addPicture(page, '둘.png')
  await expect(page.getByText(/^둘\.png: /)).toBeVisible()
  await page.getByRole('button', publishes).click()
  await expect(page.getByText('올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '사진 추가' })).toBeFocused()
  expect(await made(shop, name)).toEqual([])
  await page.unrouteAll()
  await page.getByRole('button', { name: '다시', exact: true }).click()
  await expect(page.getByText('2 / 10')).toBeVisible()
  await page.getByRole('button', publishes).click()
  await expect(page).toHaveURL('/admin/products')
  expect(await made(shop, name)).toEqual([{ pictures: 2 }])
})

test('of many files chosen at once, ten good pictures are added and every other file is named with its reason', async ({
  visit,
}) => {
  const { page } = await visit({ cast: 'admin' })
  await page.goto('/admin/products/add')
  const section = page.getByRole('region', { name: '사진' })
  const reasons = section.getByRole('alert').getByRole('listitem')
  await page.getByLabel('사진 파일', { exact: true }).setInputFiles([...badFiles, ...(await goodFiles(9))])
  await expect(section.getByText('9 / 10')).toBeVisible()
  await expect(reasons).toHaveText([badFilesWords[2]!, badFilesWords[0]!, badFilesWords[1]!])
  await expect(section.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('올리지 못했어요', { exact: true })).toHaveCount(0)

  await page.getByLabel('사진 파일', { exact: true }).setInputFiles([badFiles[0]!, ...(await goodFiles(3))])
  await expect(section.getByText('10 / 10')).toBeVisible()
  await expect(reasons).toHaveText([/^text\.jpg: JPG/, '2.jpg, 3.jpg: 사진은 10장까지 올릴 수 있어요.'])
  await expect(section.getByRole('progressbar')).toHaveCount(0)
})

test('of several files for a banner the first good picture is taken, the others are named with their reasons', async ({
  visit,
}) => {
  const { page } = await visit({ cast: 'admin' })
  await page.goto('/admin/banners?edit=new')
  const form = page.getByRole('form', { name: '배너 걸기' })
  const field = form.getByRole('group', { name: '배너 사진' })
  const data = await page.evaluateHandle(
    files => {
      const data = new DataTransfer()
      for (const { name, mimeType, bytes } of files) data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      return data
    },
    [...badFiles, ...(await goodFiles(2))].map(({ buffer, ...file }) => ({ ...file, bytes: [...buffer] })),
  )
  await field.dispatchEvent('drop', { dataTransfer: data })
  await expect(field.getByRole('listitem')).toHaveText([...badFilesWords, '2.jpg: 배너 사진은 1장만 올릴 수 있어요.'])
  await expect(field.getByRole('button', { name: '사진 바꾸기' })).toBeVisible()
  await expect(field.getByRole('progressbar')).toHaveCount(0)
  await expect(form.getByRole('button', { name: '배너 걸기', exact: true })).toBeEnabled()
})

test('after an answer that was lost, the form makes nothing a second time, also corrected and after a reload', async ({
  shop,
  visit,
}, { project }) => {
  const name = `답이 끊긴 상품 ${project.name} ${process.pid}`
  const { page } = await visit({ cast: 'admin' })
  await page.goto('/admin/products/add')
  await fill(page, name)
  await addPicture(page, '하나.png')
  await expect(page.getByText('1 / 10')).toBeVisible()
  await page.route('**/functions/createProduct', async route => {
    await route.fetch()
    await route.abort()
  })
  // nor can the shop be asked what became of it
  await page.route('**/functions/settlePress', route => route.abort())
  await page.getByRole('button', publishes).click()
  await expect.poll(() => made(shop, name)).toHaveLength(1)
  await expect(page.getByRole('button', publishes)).not.toHaveAttribute('aria-busy')
  await page.unrouteAll()
  await page.getByLabel('설명').fill('그 뒤에 고친 말')
  await page.reload()
  await expect(page.getByLabel('설명')).toHaveValue('그 뒤에 고친 말')
  await page.getByRole('button', publishes).click()
  await expect(page.getByText(/이미 저장했어요/)).toBeVisible()
  expect(await made(shop, name)).toHaveLength(1)
})

test('a round that is edited or further waits for its pictures', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page } = await visit({ cast: 'admin' })
  for (const [round, presses] of [
    [good.roundId, ['저장']],
    ['new', ['지금 판매 시작', '작성 중으로 저장']],
  ] as const)
    await test.step(round, async () => {
      await page.goto(`/admin/products/edit/${good.productId}/${round}`)
      await page.getByLabel('설명').fill(`고친 말 ${round}`)
      const upload = await holdUp(page, /files\?kind=products/)
      await addPicture(page, `${round}.png`)
      await upload.asked
      await expectWaiting(page, presses)
      await page.getByRole('link', { name: '대시보드', exact: true }).click()
      const question = page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' })
      await question.getByRole('button', { name: '계속 쓰기' }).click()
      await upload.go()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await page
        .getByRole('button', { name: presses.at(-1)! })
        .first()
        .click()
      await expect(page.getByText('저장했어요', { exact: true })).toBeVisible()
    })
  expect(await made(shop, good.name)).toEqual([{ pictures: 3 }])
})

test('a crop that was given up while it was on its way changes no picture', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page } = await visit({ cast: 'admin' })
  await page.goto(`/admin/products/edit/${good.productId}/${good.roundId}`)
  const first = page.getByRole('button', { name: '1번째 사진, 대표' })
  const source = await first.locator('img').getAttribute('src')
  await page.getByRole('button', { name: '1번째 사진 자르기' }).click()
  const crop = page.getByRole('dialog', { name: '1번째 사진 자르기' })
  const upload = await holdUp(page, /files\?kind=products/)
  await crop.getByRole('button', { name: '이대로 자르기' }).click()
  await upload.asked
  await crop.getByRole('button', { name: '그만두기' }).click()
  const answered = page.waitForResponse(/files\?kind=products/)
  await upload.go()
  await (await answered).finished()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(first.locator('img')).toHaveAttribute('src', source!)
  await expect(page.getByText('사진을 잘랐어요')).toHaveCount(0)
})

test('a banner waits for its picture and says why', async ({ visit }) => {
  const { page } = await visit({ cast: 'admin' })
  await page.goto('/admin/banners?edit=new')
  const form = page.getByRole('form', { name: '배너 걸기' })
  const upload = await holdUp(page, /files\?kind=banners/)
  await form.getByLabel('배너 사진 파일').setInputFiles(await picture('둘.png'))
  await upload.asked
  await expect(form.getByText('사진을 올리는 중이에요')).toBeVisible()
  await expect(form.getByRole('button', { name: '배너 걸기' })).toBeDisabled()
  await page.route('**/files?kind=banners', route => route.abort())
  await form.getByLabel('배너 사진 파일').setInputFiles(await picture('셋.png'))
  await expect(form.getByText('올리지 못한 사진을 다시 올리거나 그만두면 저장할 수 있어요')).toBeVisible()
  await expect(form.getByRole('button', { name: '배너 걸기' })).toBeDisabled()
  await upload.go()
})

/** Nothing that saves can be pressed, by the hand or by its key, and the form says why. */
async function expectWaiting(page: Page, names: readonly string[]): Promise<void> {
  const bar = page.getByRole('group', { name: '저장', exact: true })
  await expect(bar.getByText('사진을 올리는 중이에요', { exact: true })).toBeVisible()
  for (const name of names) {
    const button = bar.getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(button).toBeDisabled()
    await button.click({ force: true })
  }
  await page.keyboard.press('Control+s')
  await expect(page.getByText('사진을 올리는 중이에요. 다 올라가면 다시 눌러 주세요')).toBeVisible()
}

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('상품 이름').fill(name)
  await page.getByLabel('묶음 이름').fill('감귤')
  await page.getByLabel('총재고').fill('20')
  await page.getByLabel('옵션 이름').fill('한 상자')
  await page.getByLabel('가격').fill('18000')
  for (const [label, days] of [
    ['마감', 2],
    ['픽업 첫날', 4],
    ['픽업 마지막 날', 5],
  ] as const) {
    const day = today.add({ days })
    const field = page.getByLabel(label, { exact: true })
    await field.fill(day.toString())
    await field.blur()
    await expect(field).toHaveValue(fullDay(day))
  }
}

async function addPicture(page: Page, name: string): Promise<void> {
  await page.getByLabel('사진 파일', { exact: true }).setInputFiles(await picture(name))
}

async function picture(name: string) {
  const create = { width: 480, height: 480, channels: 3, background: '#e08a1e' } as const
  // each its own bytes
  const buffer = await sharp({ create: { ...create, width: 400 + (name.codePointAt(0)! % 97) } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** The products of a name, each with how many pictures it has. */
async function made(shop: TestShop, name: string): Promise<object[]> {
  return await shop.db.query<object>(
    `select (select count(*)::int from product_images where product_id = p.id) as pictures from products p where group_name = $1`,
    [name],
  )
}
