import { expectAccessible } from '../inspect.ts'
import { givePassword, KNOWN_PASSWORD } from '../../support/passwords.ts'
import { stepAt } from '../../../src/domain/second-factor.ts'
import { totpCode } from '../../../src/services/users/totp.ts'
import { keepToasts } from '../toasts.ts'
import { expect, test, type TestShop } from './at-the-counter.ts'
import { loseAnswers } from './lose-answers.ts'

/** What an authenticator app shows for a key as the page writes it; `later` steps from now, as a code counts once. */
function codeOf(key: string, later = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key.replaceAll(' ', '')].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  return totpCode(bytes, stepAt(Temporal.Now.instant()) + later)
}

const age = (shop: TestShop, userId: string) =>
  shop.db.query(`update auth_sessions set created_at = now() - interval '2 hours', confirmed_at = null where user_id = $1`, [
    userId,
  ])

test.use({ forgiven: /status of 40[13]|ERR_FAILED/ })

test('a second factor is turned on, asked for at the login, and removed by a master', async ({ shop, visit, page: guest }) => {
  const { page, userId } = await visit({ role: 'admin' })
  const email = await givePassword(shop.db, userId)
  await page.goto('/admin')
  await page.getByRole('button', { name: '내 계정' }).first().click()
  await page.getByRole('menuitem', { name: '로그인 보안' }).click()
  await page.getByRole('button', { name: '2단계 인증 켜기' }).click()
  const key = (await page.getByRole('form', { name: '2단계 인증 켜기' }).locator('code').textContent())!
  await expectAccessible(page, 'setting a second factor up')
  await page.getByLabel('인증 코드').fill('000000')
  await page.getByRole('button', { name: '확인하고 켜기' }).click()
  await expect(page.getByText('인증 코드가 맞지 않아요.')).toBeVisible()
  await page.getByLabel('인증 코드').fill(codeOf(key))
  await page.getByRole('button', { name: '확인하고 켜기' }).click()
  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem')
  await expect(codes).toHaveCount(8)
  await expectAccessible(page, 'recovery codes')
  // on a phone each code stays in one line
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const heights = await codes.evaluateAll(items => items.map(item => item.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(30)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize(size)
  const recovery = (await codes.first().textContent())!
  await page.getByRole('button', { name: '적어 뒀어요' }).click()
  await expect(page.getByText('복구 코드는 8개 남았어요')).toBeVisible()

  await guest.goto('/login?from=/admin/account')
  await guest.getByLabel('이메일').fill(email)
  await guest.getByLabel('비밀번호').fill(KNOWN_PASSWORD)
  await guest.getByLabel(/함께 쓰는 기기/).check()
  await guest.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(guest.getByText('인증 앱의 여섯 자리 코드나 복구 코드를 입력해 주세요.')).toBeVisible()
  await expectAccessible(guest, 'the login that asks for a code')
  // as it is pasted from a note, with what stands around it
  await guest.getByLabel('인증 코드').fill(` ${recovery.toUpperCase()} `)
  await guest.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(guest.getByText('복구 코드는 7개 남았어요')).toBeVisible()
  const [session] = await shop.db.query<{ idle_minutes: number }>(
    `select idle_minutes from auth_sessions where user_id = $1 and idle_minutes is not null`,
    [userId],
  )
  expect(session).toEqual({ idle_minutes: 30 })

  const { page: master } = await visit({ role: 'master' })
  await master.goto(`/admin/users/${userId}`)
  await master.getByRole('button', { name: '2단계 인증 없애기…' }).click()
  await master.getByRole('alertdialog').getByRole('button', { name: '없애기' }).click()
  await expect(master.getByRole('button', { name: '2단계 인증 없애기…' })).toHaveCount(0)
  expect(await shop.db.query(`select from auth_sessions where user_id = $1`, [userId])).toEqual([])
})

test('a second factor whose answer was lost is said to be on, and one button gives the recovery codes', async ({
  shop,
  visit,
}) => {
  const { page, userId } = await visit({ role: 'admin' })
  await givePassword(shop.db, userId)
  await keepToasts(page)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: '2단계 인증 켜기' }).click()
  const form = page.getByRole('form', { name: '2단계 인증 켜기' })
  await page.getByLabel('인증 코드').fill(codeOf((await form.locator('code').textContent())!))
  await loseAnswers(page, 'confirmSecondFactor')
  await page.getByRole('button', { name: '확인하고 켜기' }).click()
  await expect(page.getByText(/^2단계 인증이 켜졌어요\. .*‘복구 코드 새로 만들기’를 눌러 받아 두세요/)).toHaveCount(1)
  await expect(page.getByText('쓰고 있어요.')).toBeVisible()
  await expect(page.getByText('복구 코드는 8개 남았어요')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(/못했어요\. 다시 시도/)).toHaveCount(0)
  const kept = async () =>
    (
      await shop.db.query<{ code: string }>(`select encode(code_hash, 'hex') as code from recovery_codes where user_id = $1`, [
        userId,
      ])
    )
      .map(({ code }) => code)
      .sort()
  const unseen = await kept()
  expect(unseen).toHaveLength(8)

  await loseAnswers(page, 'renewRecoveryCodes')
  const renew = page.getByRole('button', { name: '복구 코드 새로 만들기…' })
  const yes = page.getByRole('alertdialog').getByRole('button', { name: '새로 만들기' })
  await renew.click()
  await yes.click()
  await expect(page.getByText(/복구 코드를 새로 만들었지만 .*한 번 더 만들어 주세요/)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await renew.click()
  await yes.click()
  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem')
  await expect(codes).toHaveCount(8)
  expect((await kept()).filter(code => unseen.includes(code))).toEqual([])
})

test('a person is signed out on all devices after a question, and an admin may not do so to a colleague', async ({
  shop,
  visit,
}) => {
  const { page: customer, userId } = await visit({})
  await customer.goto('/mypage')
  const { page: admin } = await visit({ role: 'admin' })
  await admin.goto(`/admin/users/${userId}`)
  const press = admin.getByRole('button', { name: '모든 기기에서 로그아웃…' })
  await press.click()
  const question = admin.getByRole('alertdialog', { name: /님을 모든 기기에서 로그아웃할까요\?$/ })
  await expect(question).toContainText('지금 로그인한 기기 1대에서 로그아웃돼요.')
  await expectAccessible(admin, 'the question before somebody is signed out')
  await question.getByRole('button', { name: '그만두기' }).click()
  expect(await shop.db.query(`select from auth_sessions where user_id = $1`, [userId])).toHaveLength(1)
  await press.click()
  await question.getByRole('button', { name: '로그아웃하기' }).click()
  await expect(admin.getByText('기기 1대에서 로그아웃했어요.')).toBeVisible()
  await expect(press).toBeDisabled()
  await customer.goto('/mypage')
  await expect(customer).toHaveURL(/\/login/)

  const { userId: colleague } = await shop.person({ role: 'admin' })
  await admin.goto(`/admin/users/${colleague}`)
  await expect(press).toBeDisabled()
  await expect(admin.getByText('관리자와 마스터는 마스터만 로그아웃시킬 수 있어요')).toBeVisible()
})

test('long after the sign-in a command asks for the password, and then happens exactly once', async ({ shop, visit }) => {
  const { page, userId } = await visit({ role: 'admin' })
  await givePassword(shop.db, userId)
  const friend = await shop.person()
  const given = () =>
    shop.db.query<{ amount: number }>(`select amount::int from point_entries where user_id = $1`, [friend.userId])
  await page.goto(`/admin/users/${friend.userId}`)
  await page.getByLabel('포인트', { exact: true }).fill('200')
  await page.getByLabel('사유').fill('커뮤니티 홍보')
  await age(shop, userId)
  // what the server remembers of a session lasts a second
  await expect(async () => {
    await age(shop, userId)
    const { error } = (await (
      await page.request.get('/api/admin/exports/orders?format=csv', { headers: { 'sec-fetch-site': 'same-origin' } })
    ).json()) as {
      error: { details: { code: string } }
    }
    expect(error.details.code).toBe('SIGN_IN_AGAIN')
  }).toPass()
  const press = page.getByRole('button', { name: /조정하기$/ })
  const dialog = page.getByRole('dialog', { name: '비밀번호 확인' })
  await press.click()
  await expectAccessible(page, 'the question for the password')
  await dialog.getByRole('button', { name: '그만두기' }).click()
  await expect(page.getByText('비밀번호를 확인한 지 오래됐어요.')).toBeVisible()
  expect(await given()).toEqual([])
  await press.click()
  await dialog.getByLabel('비밀번호').fill('wrong')
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect(dialog.getByText('지금 비밀번호가 맞지 않아요.')).toBeVisible()
  await dialog.getByLabel('비밀번호').fill(KNOWN_PASSWORD)
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect(page.getByText(/200P를 조정해서/)).toBeVisible()
  expect(await given()).toEqual([{ amount: 200 }])
})
