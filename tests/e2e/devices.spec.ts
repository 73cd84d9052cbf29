import type { Page } from '@playwright/test'
import { givePassword, KNOWN_PASSWORD } from '../support/passwords.ts'
import { expectAccessible } from './inspect.ts'
import { expect, test, type TestShop } from './shop.ts'

// refusals
test.use({ forgiven: /status of 4\d\d/ })

test('long after the sign-in the password is asked for before other devices are signed out', async ({ shop, visit }) => {
  const { page, userId } = await visit({})
  await givePassword(shop.db, userId)
  for (const _ of [1, 2]) await visit({ userId })
  await signInLongAgo(shop, page, userId)
  await page.goto('/mypage?sheet=sessions')
  const sheet = page.getByRole('dialog', { name: '로그인한 기기' })
  const devices = sheet.getByRole('listitem')
  await expect(devices).toHaveCount(3)
  const one = sheet.getByRole('button', { name: /에서 로그아웃$/ }).first()
  await one.click()
  await expect(sheet.getByLabel('비밀번호', { exact: true })).toBeFocused()
  await expectAccessible(page, 'the password before other devices are signed out')
  await sheet.getByRole('button', { name: '그만두기' }).click()
  await expect(devices).toHaveCount(3)
  await one.click()
  await sheet.getByLabel('비밀번호', { exact: true }).fill('not-my-password')
  await sheet.getByRole('button', { name: '확인하고 로그아웃' }).click()
  await expect(sheet.getByText('지금 비밀번호가 맞지 않아요.')).toBeVisible()
  expect(await sessionsOf(shop, userId)).toBe(3)
  await sheet.getByLabel('비밀번호', { exact: true }).fill(KNOWN_PASSWORD)
  await sheet.getByRole('button', { name: '확인하고 로그아웃' }).click()
  await expect(devices).toHaveCount(2)
  await sheet.getByRole('button', { name: '다른 기기에서 모두 로그아웃' }).click()
  await expect(devices).toHaveCount(1)
  expect(await sessionsOf(shop, userId)).toBe(1)
})

test('who signs in with Kakao does so again before other devices are signed out, and comes back', async ({ shop, visit }) => {
  const { page, userId } = await visit({})
  await shop.db.query(
    `insert into auth_accounts (id, user_id, provider_id, account_id, created_at, updated_at)
     values ($1::uuid, $1, 'kakao', $1::text, now(), now())`,
    [userId],
  )
  await visit({ userId })
  await signInLongAgo(shop, page, userId)
  await page.goto('/mypage?sheet=sessions')
  await page.getByRole('button', { name: '다른 기기에서 모두 로그아웃' }).click()
  const begun = page.waitForRequest(/\/auth\/start\/kakao/)
  await page.getByRole('button', { name: '다시 로그인하기' }).click()
  expect(new URL((await begun).url()).searchParams.get('from')).toBe('/mypage?sheet=sessions')
  expect(await sessionsOf(shop, userId)).toBe(2)
})

/** Makes every sign-in of a person two hours old, until the server has forgotten what it remembered of this page's. */
async function signInLongAgo(shop: TestShop, page: Page, userId: string): Promise<void> {
  await shop.db.query(`update auth_sessions set created_at = now() - interval '2 hours', seen_at = now() where user_id = $1`, [
    userId,
  ])
  await expect
    .poll(async () => {
      const answer = await page.request.post('/functions/endSession', {
        data: { data: { sessionId: userId } },
        headers: { origin: shop.address },
      })
      return ((await answer.json()) as { error: { details: { code: string } } }).error.details.code
    })
    .toBe('SIGN_IN_AGAIN')
}

async function sessionsOf(shop: TestShop, userId: string): Promise<number> {
  return (await shop.db.query(`select from auth_sessions where user_id = $1`, [userId])).length
}
