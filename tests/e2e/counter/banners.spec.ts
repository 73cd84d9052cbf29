import sharp from 'sharp'
import type { BannerInput } from '../../../src/contract/schemas/shop-front.ts'
import { kstDay } from '../../../src/domain/time.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { openStill } from './open-still.ts'

const soon = kstDay(Temporal.Now.instant()).add({ days: 2 }).toString()

test.use({ forgiven: /status of 409/ })

test('a banner is created, shown, moved, turned off and on, and deleted', async ({ shop, visit }, { project }) => {
  const words = `겨울 감귤 ${project.name} ${process.pid}`
  const { page } = await visit({ cast: 'admin' })
  await openStill(page, '/admin/banners')
  await expectAccessible(page, 'banners')
  await page.getByRole('link', { name: '배너 걸기' }).click()
  const form = page.getByRole('form', { name: '배너 걸기' })
  await form.getByRole('button', { name: '배너 걸기', exact: true }).click()
  await expect(form.getByText('사진을 추가해 주세요.')).toBeVisible()
  await form
    .getByLabel('배너 사진 파일')
    .setInputFiles({ name: '감귤.png', mimeType: 'image/png', buffer: await picture('#e08a1e') })
  await form.getByLabel('사진 위에 쓸 말').fill(words)
  await form.getByLabel('누르면 갈 곳').fill('shop.example')
  await expect(form.getByText('휴대폰')).toBeVisible()
  await form.getByRole('button', { name: '배너 걸기', exact: true }).click()
  await expect(form.getByText('이 가게의 주소(/로 시작)나 https 주소를 입력해 주세요.')).toBeVisible()
  await expect(form.getByLabel('누르면 갈 곳')).toBeFocused()
  await expectAccessible(page, 'a banner with a gap')
  await page.getByRole('link', { name: '대시보드', exact: true }).click()
  await page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' }).getByRole('button', { name: '계속 쓰기' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await form.getByLabel('누르면 갈 곳').fill('/?q=감귤')
  await form.getByRole('button', { name: '배너 걸기', exact: true }).click()
  await expect(page.getByText('배너를 걸었어요')).toBeVisible()

  const rows = page.getByRole('region', { name: '배너', exact: true }).getByRole('listitem')
  await expect(rows.last()).toContainText(words)
  await expect(rows.last().getByRole('link')).toBeFocused()
  const count = await rows.count()
  const grip = page.getByRole('button', { name: new RegExp(`^${words} 배너 옮기기`) })
  for (let place = count - 1; place > 0; place--) {
    await grip.press('Alt+ArrowUp')
    await expect(grip).toHaveAccessibleName(`${words} 배너 옮기기, ${count}개 가운데 ${place}번째`)
    await expect(grip).toBeEnabled()
  }
  const { page: customer } = await visit({ cast: 'c08' })
  await customer.goto('/')
  await expect(customer.getByRole('region', { name: '가게 소식' }).getByRole('listitem').first()).toContainText(words)

  // another picture, and only from a later day on
  const fileOf = () => shop.db.query(`select file_id from banners where alt = $1`, [words])
  const old = await fileOf()
  await rows.first().getByRole('link', { name: words }).click()
  const edit = page.getByRole('form', { name: '배너 수정' })
  await edit
    .getByLabel('배너 사진 파일')
    .setInputFiles({ name: '바다.png', mimeType: 'image/png', buffer: await picture('#3a5f8f') })
  await edit.getByLabel('시작', { exact: true }).fill(soon)
  await edit.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('배너를 바꿨어요')).toBeVisible()
  await expect(rows.first()).toContainText('곧 보여요')
  expect(await fileOf()).not.toEqual(old)
  await customer.reload()
  await expect(customer.getByRole('region', { name: '가게 소식' }).getByRole('listitem').first()).not.toContainText(words)

  const shown = page.getByRole('checkbox', { name: `${words} 보이기` })
  await shown.click()
  await expect(page.getByText(`‘${words}’ 배너를 껐어요`)).toBeVisible()
  await expect(rows.first()).toContainText('꺼 두었어요')
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(shown).toBeChecked()

  // the picture's file cannot be deleted: in the specification's words
  await page.route('**/functions/deleteBanner', async route => {
    const answer = await route.fetch()
    const { result } = (await answer.json()) as { result: object }
    const message = '배너 Firestore 데이터는 삭제되었으나, 이미지 파일 삭제에 실패했습니다.'
    await route.fulfill({ response: answer, json: { result: { ...result, message } } })
  })
  await page.getByRole('button', { name: `${words} 할 일` }).click()
  await page.getByRole('menuitem', { name: '배너 삭제…' }).click()
  await page
    .getByRole('alertdialog', { name: `‘${words}’ 배너를 지울까요?` })
    .getByRole('button', { name: '배너 삭제' })
    .click()
  await expect(page.getByRole('alert')).toContainText('배너 Firestore 데이터는 삭제되었으나, 이미지 파일 삭제에 실패했습니다.')
  await expect(grip).toHaveCount(0)
  await expect(rows.first().getByRole('link')).toBeFocused()
  expect(await shop.db.query(`select from banners where alt = $1`, [words])).toEqual([])
})

test('two at the same banner: the second is refused and sees the current version', async ({ shop, visit }, { project }) => {
  const words = `둘이 고치는 배너 ${project.name} ${process.pid}`
  const { page, caller } = await visit({ role: 'admin' })
  const [other] = await shop.db.query<{ id: string }>(`select file_id as id from banners order by position limit 1`)
  const banner: BannerInput = { imageId: other!.id, alt: words, link: null }
  const { bannerId } = await caller.call('createBanner', banner)
  await page.goto(`/admin/banners?edit=${bannerId}`)
  const form = page.getByRole('form', { name: '배너 수정' })
  await form.getByLabel('누르면 갈 곳').fill('/cart')
  await caller.call('updateBanner', { bannerId, version: 1, banner: { ...banner, alt: `${words} 2` } })
  await form.getByRole('button', { name: '저장' }).click()
  // only the words were changed there, and only the link here
  await expect
    .poll(() => shop.db.query(`select alt, link from banners where id = $1`, [bannerId]))
    .toEqual([{ alt: `${words} 2`, link: '/cart' }])
  await page.goto(`/admin/banners?edit=${bannerId}`)
  await form.getByLabel('사진 위에 쓸 말').fill(`${words} 3`)
  await caller.call('updateBanner', { bannerId, version: 3, banner: { ...banner, alt: `${words} 4` } })
  await form.getByRole('button', { name: '저장' }).click()
  await expect(form.getByText(`그사이 다른 사람이 사진 위에 쓸 말을 ‘${words} 4’로 바꿨어요.`)).toBeVisible()
  await expectAccessible(page, 'a banner that somebody else changed')
  await form.getByRole('button', { name: '새로 불러오기' }).click()
  await expect(form.getByLabel('사진 위에 쓸 말')).toHaveValue(`${words} 4`)
  await caller.call('deleteBanner', { bannerId, version: 4 })
  await expect(page.getByRole('heading', { name: '수정할 배너를 찾을 수 없습니다.' })).toBeVisible()
})

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 340, channels: 3, background } })
    .png()
    .toBuffer()
}
