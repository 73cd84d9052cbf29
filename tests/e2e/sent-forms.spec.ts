import { photo } from '../../src/files/picture-samples.ts'
import { joinShop } from './flows/account.ts'
import { holdUp } from './hold-up.ts'
import { expect, test } from './shop.ts'
import { staff } from './staff.ts'
import { typeOn } from './type-on.ts'

test.use({ forgiven: /status of 4\d\d|The visit could not be recorded/ })

test('a profile is saved as its fields show it, also when one types on while it is sent; a refusal opens them again', async ({
  visit,
  shop,
}) => {
  const { page, userId } = await visit({})
  await page.goto('/mypage?sheet=profile')
  const sheet = page.getByRole('dialog', { name: '내 정보' })
  const phone = sheet.getByLabel('전화번호')
  const age = sheet.getByLabel('나이대 (선택)')
  await phone.fill('010-12')
  const refused = await holdUp(page, /\/functions\/saveProfile/)
  await phone.press('Enter')
  await refused.asked
  expect(await typeOn(phone)).toBe('010-12')
  await refused.go()
  await expect(sheet.getByText('전화번호를 다시 확인해 주세요.')).toBeVisible()

  await expect(phone).toBeFocused()
  await phone.fill('010-2345-6789')
  await age.selectOption('30대')
  const saving = await holdUp(page, /\/functions\/saveProfile/)
  await sheet.getByRole('button', { name: '저장하기' }).click()
  await saving.asked
  expect(await typeOn(phone)).toBe('010-2345-6789')
  await age.press('ArrowDown')
  await age.selectOption('40대')
  await expect(age).toHaveValue('30s')
  await saving.go()
  await expect(sheet).toBeHidden()
  const saved = await shop.db.query<object>(`select phone, age_range from users where id = $1`, [userId])
  expect(saved).toEqual([{ phone: '01023456789', age_range: '30s' }])
})

test('a nickname is saved as its field shows it, also when one types on while it is sent', async ({ visit, shop }) => {
  const { page, userId } = await visit({})
  await page.goto('/mypage?sheet=nickname')
  const sheet = page.getByRole('dialog', { name: '닉네임' })
  const field = sheet.getByRole('textbox', { name: '닉네임' })
  const name = `감귤${userId.slice(-6)}`
  await field.fill(name)
  const saving = await holdUp(page, /\/functions\/setNickname/)
  await field.press('Enter')
  await saving.asked
  expect(await typeOn(field)).toBe(name)
  await saving.go()
  await expect(sheet).toBeHidden()
  expect(await shop.db.query<object>(`select nickname from users where id = $1`, [userId])).toEqual([{ nickname: name }])
})

test('a review is saved as its sheet shows it, also when one writes on while it is sent and opens it again', async ({
  visit,
  shop,
}) => {
  const good = await shop.sell()
  const { page, caller, userId } = await visit({})
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  await (await staff(shop)).call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
  await page.goto('/mypage?sheet=reviews')
  const sheet = page.getByRole('dialog', { name: good.name })
  const open = () => page.getByRole('button', { name: new RegExp(`${good.name}.*후기 쓰기`) }).press('Enter')
  await open()
  const words = sheet.getByLabel('후기', { exact: true })
  const [four, five] = [sheet.getByRole('radio', { name: /4점/ }), sheet.getByRole('radio', { name: /5점/ })]
  await four.check()
  await words.fill('달아요.')
  const jpeg = { name: '귤.jpg', mimeType: 'image/jpeg', buffer: await photo().jpeg().toBuffer() }
  await sheet.getByLabel(/사진 추가/).setInputFiles([jpeg])
  await expect(sheet.getByRole('img', { name: '올린 사진 1' })).toBeVisible()
  const saving = await holdUp(page, /\/functions\/writeReview/)
  await sheet.getByRole('button', { name: '후기 남기고 5P 받기' }).click()
  await saving.asked
  const changesNothing = async () => {
    expect(await typeOn(words)).toBe('달아요.')
    await five.click({ force: true })
    await four.press('ArrowRight')
    await sheet.getByRole('button', { name: '사진 1 빼기' }).click()
    await expect(four).toBeChecked()
    await expect(sheet.getByRole('img', { name: '올린 사진 1' })).toBeVisible()
    await expect(sheet.getByText('4/2,000')).toBeVisible()
  }
  await changesNothing()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await open()
  await changesNothing()
  await saving.go()
  await expect(page.getByText('후기를 남겼어요. 5P를 받았어요')).toBeVisible()
  const rows = await shop.db.query<object>(
    `select rating, body, (select count(*)::int from review_photos p where p.review_id = r.id) photos from reviews r where user_id = $1`,
    [userId],
  )
  expect(rows).toEqual([{ rating: 4, body: '달아요.', photos: 1 }])
})

test('a new password is the one that its field shows, also when one types on while it is sent', async ({ visit, shop }) => {
  const { page } = await visit({})
  const { email, password } = await joinShop(page, shop)
  await page.goto('/mypage?sheet=password')
  const sheet = page.getByRole('dialog', { name: '비밀번호 바꾸기' })
  const [current, next] = [sheet.getByLabel('지금 비밀번호'), sheet.getByLabel('새 비밀번호')]
  // what is missing is found before the fields are held
  await sheet.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(sheet.getByText('지금 비밀번호를 입력해 주세요.')).toBeVisible()
  await current.fill(password)
  await next.fill('another-long-password')
  const saving = await holdUp(page, /\/functions\/changePassword/)
  await next.press('Enter')
  await saving.asked
  expect(await typeOn(next)).toBe('another-long-password')
  await saving.go()
  await expect(sheet).toBeHidden()
  const data = { email, password: 'another-long-password' }
  const answer = await page.context().request.post('/auth/sign-in/email', { data, headers: { origin: shop.address } })
  expect(answer.status()).toBe(200)
})

test('the login takes no input while it is sent, and does again after a refusal', async ({ page }) => {
  await page.goto('/login')
  const form = page.getByRole('form', { name: '로그인' })
  const [email, password] = [form.getByLabel('이메일'), form.getByLabel('비밀번호')]
  await email.fill('nobody@shop.example')
  await password.fill('pw-of-nobody')
  const signingIn = await holdUp(page, /\/auth\//)
  await password.press('Enter')
  await signingIn.asked
  expect(await typeOn(email)).toBe('nobody@shop.example')
  expect(await typeOn(password)).toBe('pw-of-nobody')
  await signingIn.go()
  await expect(page.getByText('이메일 또는 비밀번호가 맞지 않아요.')).toBeVisible()
  await password.fill('other')
  await expect(password).toHaveValue('other')
})
