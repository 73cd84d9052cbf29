import { request } from '@playwright/test'
import { joinShop } from './flows/account.ts'
import { holdUp } from './hold-up.ts'
import { expectAccessible } from './inspect.ts'
import { expect, test } from './shop.ts'
import { staff } from './staff.ts'
import { keepToasts } from './toasts.ts'

// refusals, and what a page says that counts the visit just when one signs out
test.use({ forgiven: /status of 4\d\d|The visit could not be recorded/ })

test('a profile that lacks something is asked for it, until it is there', async ({ visit, shop }) => {
  const [{ page, userId }, other] = [await visit({}), await shop.somebody()]
  const [taken, mine] = [`먼저${userId.slice(-6)}`, `나는${userId.slice(-6)}`]
  await other.call('setNickname', { nickname: taken })
  await page.goto('/mypage')
  await page.getByRole('button', { name: '번호 입력하기' }).click()
  const profile = page.getByRole('dialog', { name: '내 정보' })
  await profile.getByLabel('전화번호').fill('12')
  await profile.getByRole('button', { name: '저장하기' }).click()
  await expect(profile.getByText('전화번호를 다시 확인해 주세요.')).toBeVisible()
  await profile.getByLabel('전화번호').fill('010-2345-6789')
  await profile.getByLabel('나이대 (선택)').selectOption('30대')
  await profile.getByRole('button', { name: '저장하기' }).click()
  await expect(profile).toBeHidden()
  await expect(page.getByRole('button', { name: '번호 입력하기' })).toBeHidden()

  await page.getByRole('button', { name: '닉네임 정하기' }).click()
  const nickname = page.getByRole('dialog', { name: '닉네임' })
  const field = nickname.getByRole('textbox', { name: '닉네임' })
  await field.fill(taken)
  await nickname.getByRole('button', { name: '이 닉네임으로 정하기' }).click()
  await expect(nickname.getByText('이미 쓰고 있는 닉네임이에요.')).toBeVisible()
  await field.fill(mine)
  await nickname.getByRole('button', { name: '이 닉네임으로 정하기' }).click()
  await expect(page.getByRole('heading', { name: `${mine}님` })).toBeVisible()
  await expect(page.getByText('프로필을 채워 주세요')).toBeHidden()

  await page.getByRole('button', { name: /^닉네임/ }).click()
  await expect(nickname.getByText('이번에 바꾸면 더 바꿀 수 없어요.')).toBeVisible()
  await field.fill(`${mine}이`)
  await nickname.getByRole('button', { name: '이 닉네임으로 바꾸기' }).click()
  await expect(page.getByRole('heading', { name: `${mine}이님` })).toBeVisible()
  await page.getByRole('button', { name: /더 바꿀 수 없어요/ }).click()
  await expect(nickname.getByRole('textbox')).toHaveCount(0)
})

test('an invitation: copying the code, the message for an empty one, refusals, and points for both', async ({ visit, shop }) => {
  const [inviter, friend] = [await visit({}), await visit({})]
  for (const { page } of [inviter, friend]) await keepToasts(page)
  await inviter.page.goto('/mypage')
  const code = await inviter.page.getByLabel('내 초대 코드').innerText()
  expect(code).toMatch(/^MOAP[A-NP-Z1-9]{6}$/)
  await inviter.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await inviter.page.getByRole('button', { name: '초대 코드 복사' }).click()
  await expect(inviter.page.getByText('초대 코드를 복사했어요')).toBeVisible()
  expect(await inviter.page.evaluate(() => navigator.clipboard.readText())).toBe(code)

  const { page } = friend
  await page.goto('/mypage')
  const own = await page.getByLabel('내 초대 코드').innerText()
  await page.getByRole('button', { name: '코드 입력' }).click()
  const sheet = page.getByRole('dialog', { name: '친구 코드 입력' })
  const enter = sheet.getByRole('button', { name: '초대 코드 적용' })
  await enter.click()
  await expect(sheet.getByText('초대 코드를 입력해주세요.')).toBeVisible()
  await sheet.getByLabel('초대 코드').fill(own)
  await enter.click()
  await expect(sheet.getByText('내 초대 코드는 쓸 수 없어요.')).toBeVisible()
  await sheet.getByLabel('초대 코드').fill(code.toLowerCase())
  await enter.click()
  await expect(page.getByText('초대 코드를 적용했어요. 30P를 받았어요.')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: '코드 입력' })).toBeHidden()
  // with a point each for today's visit, which is counted a moment after it
  const points = async () =>
    await shop.db.query<{ points: number }>(`select points from users where id = any($1) order by points`, [
      [inviter.userId, friend.userId],
    ])
  await expect.poll(points).toEqual([{ points: 31 }, { points: 101 }])
})

test('settings are saved with each switch', async ({ visit }) => {
  const { page } = await visit({})
  await page.goto('/mypage?sheet=notifications')
  const push = page.getByRole('dialog').getByRole('region', { name: '푸시' })
  const encore = push.getByRole('switch', { name: /앵콜/ })
  await expect(encore).toBeChecked()
  const saved = page.waitForResponse('**/functions/saveNotificationSettings')
  await encore.click()
  await expect(encore).not.toBeChecked()
  await saved
  await page.reload()
  await expect(encore).not.toBeChecked()
  await expect(push.getByRole('switch', { name: /주문/ })).toBeChecked()
})

test('another device is signed out; a new password signs out the rest; and out by oneself', async ({ page, shop }) => {
  await keepToasts(page)
  const email = `devices-${Date.now()}@shop.example`
  await page.goto('/login')
  await page.request.post('/auth/sign-up/email', { data: { name: '김기기', email, password: 'first-password' } })
  const baseURL = shop.address
  const others = [await request.newContext({ baseURL }), await request.newContext({ baseURL })]
  const signIn = { data: { email, password: 'first-password' } }
  for (const other of others) expect((await other.post('/auth/sign-in/email', signIn)).status()).toBe(200)

  await page.goto('/mypage?sheet=sessions')
  const sheet = page.getByRole('dialog', { name: '로그인한 기기' })
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
  await expect(sheet.getByText('지금 이 기기')).toHaveCount(1)
  await sheet
    .getByRole('button', { name: /에서 로그아웃$/ })
    .first()
    .click()
  await expect(sheet.getByRole('listitem')).toHaveCount(2)

  await page.goto('/mypage/orders?calendar=feed')
  const former = await page.getByTestId('feed-address').innerText()

  await page.goto('/mypage?sheet=password')
  const form = page.getByRole('dialog', { name: '비밀번호 바꾸기' })
  const fill = async (current: string, next: string) => {
    await form.getByLabel('지금 비밀번호').fill(current)
    await form.getByLabel('새 비밀번호').fill(next)
    await form.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  }
  await fill('', 'short')
  await expect(form.getByText(/입력해 주세요\./)).toHaveCount(2)
  await expect(form.getByLabel('지금 비밀번호')).toBeFocused()
  await fill('first-password', 'first-password')
  await expect(form.getByText('지금과 다른 비밀번호를 입력해 주세요.')).toBeVisible()
  await fill('not-my-password', 'second-password')
  await expect(form.getByText('지금 비밀번호가 맞지 않아요.')).toBeVisible()
  await fill('first-password', '12345678')
  await expect(form.getByText('짐작하기 쉬운 비밀번호예요. 다른 비밀번호를 써 주세요.')).toBeVisible()
  await fill('first-password', 'second-password')
  await expect(page.getByText('비밀번호를 바꿨어요. 다른 기기 1대는 로그아웃됐어요')).toBeVisible()
  for (const other of others) expect((await other.get('/api/me')).status()).toBe(401)
  // the calendar's secret address ended too: the page leads to the new one
  await expect(page.getByText('내 달력의 픽업 링크도 끊겼어요. 새 링크를 달력에 추가해 주세요')).toBeVisible()
  await page.getByRole('button', { name: '새 링크 보기' }).click()
  await expect(page).toHaveURL('/mypage/orders?calendar=feed')
  await expect(page.getByTestId('feed-address')).toBeVisible()
  await expect(page.getByTestId('feed-address')).not.toHaveText(former)
  await page.goto('/mypage')

  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('another e-mail: confirmed by the password, refused where it is not free, and signed in with from then on', async ({
  page,
  shop,
}) => {
  await keepToasts(page)
  const account = await joinShop(page, shop)
  const taken = (
    await shop.db.query<{ email: string }>(`select email from auth_users where email <> $1 limit 1`, [account.email])
  )[0]!
  await page.goto('/mypage')
  await page.getByRole('button', { name: '이메일 바꾸기' }).click()
  const sheet = page.getByRole('dialog', { name: '이메일 바꾸기' })
  await expect(sheet.getByText(account.email)).toBeVisible()
  const change = sheet.getByRole('button', { name: '이메일 바꾸기' })
  await change.click()
  await expect(sheet.getByText('입력해 주세요.')).toHaveCount(2)
  await expectAccessible(page, 'another e-mail with everything missing')
  const fill = async (email: string, password: string) => {
    await sheet.getByLabel('새 이메일').fill(email)
    await sheet.getByLabel('지금 비밀번호').fill(password)
    await change.click()
  }
  const wanted = `changed-${account.email}`
  await fill(` ${account.email.toUpperCase()}`, account.password)
  await expect(sheet.getByText('지금 쓰는 이메일이에요.')).toBeVisible()
  await fill(wanted, 'not-my-password')
  await expect(sheet.getByText('지금 비밀번호가 맞지 않아요.')).toBeVisible()
  await fill(taken.email, account.password)
  await expect(sheet.getByText('쓸 수 없는 이메일이에요. 다른 주소를 입력해 주세요.')).toBeVisible()
  await fill(wanted, account.password)
  await expect(page.getByText('이메일을 바꿨어요. 다음부터 새 이메일로 로그인해 주세요')).toBeVisible()
  await expect(sheet).toBeHidden()
  const signIn = async (email: string) =>
    (
      await page.request.post('/auth/sign-in/email', {
        data: { email, password: account.password },
        headers: { origin: shop.address },
      })
    ).status()
  expect([await signIn(account.email), await signIn(wanted)]).toEqual([401, 200])
})

test('a person who signs in with Kakao reads that there is no password', async ({ shop, visit }) => {
  const { page, userId } = await visit({})
  await shop.db.query(
    `insert into auth_accounts (id, user_id, provider_id, account_id, created_at, updated_at)
     values ($1::uuid, $1, 'kakao', $1::text, now(), now())`,
    [userId],
  )
  for (const name of ['비밀번호 바꾸기', '이메일 바꾸기']) {
    await page.goto('/mypage')
    await page.getByRole('button', { name }).click()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet.getByText(/^카카오 계정으로 로그인하고 있어서 따로 정한 비밀번호가 없어요\./)).toBeVisible()
    await expect(sheet.getByRole('textbox')).toHaveCount(0)
    await sheet.getByRole('button', { name: '알겠어요' }).click()
    await expect(sheet).toBeHidden()
  }
})

test('a withdrawal says what it costs, wants one word, and is refused while something is paid', async ({ visit, shop }) => {
  const good = await shop.sell()
  const { page, caller, userId } = await visit({})
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  const orderIds = [orders[0]!.orderId]
  const admin = await staff(shop)
  const mark = (status: 'RESERVED' | 'PREPAID') => admin.call('changeOrderStatus', { orderIds, status })
  const held = /^선입금한 주문이 1건\([\d,]+원\) 있어서 탈퇴할 수 없어요\./
  await mark('PREPAID')
  await caller.call('recordDailyVisit', null)
  await page.goto('/mypage?sheet=withdraw')
  const sheet = page.getByRole('dialog', { name: '회원 탈퇴' })
  const leave = sheet.getByRole('button', { name: '탈퇴하기' })
  await expect(sheet.getByRole('alert')).toContainText(held)
  await expect(sheet.getByRole('link', { name: '고객센터로 가기' })).toBeVisible()
  await expect(leave).toBeHidden()
  await expectAccessible(page, 'a withdrawal that is refused')

  await mark('RESERVED')
  await page.reload()
  await expect(sheet.getByText(/P가 사라져요/)).toBeVisible()
  // the sheet would read again what was marked meanwhile, and show the reason in place of the form
  await holdUp(page, /\/api\/me\/withdrawal$/)
  await leave.click()
  await expect(sheet.getByText('‘탈퇴’ 두 글자를 입력해 주세요.')).toBeVisible()
  await sheet.getByLabel(/탈퇴하려면/).fill('탈퇴')
  await mark('PREPAID')
  await leave.click()
  await expect(sheet.getByRole('alert')).toContainText(held)
  await expect(sheet.getByRole('link', { name: '고객센터로 가기' })).toBeVisible()

  await mark('RESERVED')
  await leave.click()
  await expect(page.getByText('탈퇴했어요')).toBeVisible()
  await expectAccessible(page, 'after a withdrawal')
  const [row] = await shop.db.query<{ name: string; gone: boolean }>(
    `select display_name as name, withdrawn_at is not null as gone from users where id = $1`,
    [userId],
  )
  expect(row).toEqual({ name: '탈퇴한 회원', gone: true })
  expect(await shop.taken(good)).toBe(0)
})

test('a sheet that is closed keeps nothing of what was in it, with and without motion', async ({ visit }) => {
  const { page } = await visit({})
  await page.goto('/mypage')
  const sheet = page.locator('dialog')
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    for (const time of [1, 2]) {
      await page.getByRole('button', { name: '회원 탈퇴' }).click()
      await expect(sheet.getByText('되돌릴 수 없어요'), `${reducedMotion}, ${time}`).toBeVisible()
      await sheet.getByRole('button', { name: '닫기' }).click()
      await expect(sheet.getByRole('heading', { includeHidden: true })).toHaveCount(0)
    }
  }
})
