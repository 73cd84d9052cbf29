import { expectAccessible } from '../inspect.ts'
import { tellNews } from '../looks/visitors.ts'
import { expect, test } from './at-the-counter.ts'
import { named } from './named.ts'
import { openStill } from './open-still.ts'

/** Two admins change the same person, and a refusal of the browser's own words is part of it. */
test.use({ forgiven: /status of (4\d\d|500)/ })

test('an admin finds a person in the list again, serves them, and corrects counts, tier and points beside another admin', async ({
  shop,
  visit,
}, { project }) => {
  const name = `나래${process.pid}${project.name}`
  const { userId } = await shop.person()
  await named(shop, userId, name)
  const { page, userId: adminId } = await visit({ role: 'admin' })

  await openStill(page, '/admin/users')
  await expectAccessible(page, 'users')
  await page.locator('[data-row="0"]').focus()
  await page.keyboard.press('End')
  const last = page.locator('tr:focus')
  await expect(last.getByRole('link')).toBeVisible()
  await expect(page).toHaveURL(/\?top=\d+&row=\d+$/)
  const { url, who } = { url: page.url(), who: await last.innerText() }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]+$/)
  await page.goBack()
  await expect(last).toHaveText(who, { useInnerText: true })
  expect(page.url()).toBe(url)
  await page.getByRole('searchbox', { name: '이름, 닉네임, 전화, 이메일' }).fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('7799')
  await expect(page).toHaveURL(/\?q=/)
  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('010-••••-7799')).toBeVisible()
  await page.getByRole('link', { name: '빠른 확인', exact: true }).last().click()
  await expect(page).toHaveURL(`/admin/quick-check?user=${userId}`)
  await page.getByRole('heading', { level: 2, name }).getByRole('link').click()
  await expect(page).toHaveURL(`/admin/users/${userId}`)
  await openStill(page, `/admin/users/${userId}`)
  await expectAccessible(page, 'a person')

  const counts = page.getByRole('form', { name: '횟수' })
  await counts.getByLabel('노쇼 횟수').fill('-1')
  await expect(counts.getByText('횟수는 0 이상이어야 합니다.')).toBeVisible()
  await counts.getByLabel('노쇼 횟수').fill('2.5')
  await counts.getByLabel('픽업 횟수').fill('62')
  await expect(counts.getByText('저장하면 등급이 공구요정이 돼요.')).toBeVisible()
  // meanwhile another admin was faster
  await shop.db.query(`update users set pickup_count = 61, pickup_adjustment = pickup_adjustment + 61 where id = $1`, [userId])
  await counts.getByRole('button', { name: '횟수 저장' }).click()
  await expect(page.getByText('그사이 다른 사람이 바꿨어요. 새 내용을 확인하고 다시 저장해 주세요.')).toBeVisible()
  await expect(page.getByText('픽업 61 · 노쇼 0')).toBeVisible()
  await counts.getByRole('button', { name: '횟수 저장' }).click()
  await expect(page.getByText('픽업 62회 · 노쇼 2.5회로 바꿨어요')).toBeVisible()
  await expect(counts.getByRole('button', { name: '횟수 저장' })).toBeFocused()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText('픽업 61 · 노쇼 0')).toBeVisible()

  // what another admin changes is there by itself
  const other = (await visit({ role: 'admin' })).caller
  await other.call('setUserCounts', { userId, pickupCount: 63, noShowCount: 0 })
  await expect(page.getByText('픽업 63 · 노쇼 0')).toBeVisible()

  await page.getByRole('combobox', { name: '등급 고정' }).selectOption('king')
  await page.getByRole('form', { name: '등급 고정' }).getByLabel('사유').fill('오랜 단골이에요')
  await page.getByRole('button', { name: '공구왕으로 고정' }).click()
  await expect(page.getByText('등급을 공구왕으로 고정했어요')).toBeVisible()

  const adjust = page.getByRole('form', { name: '포인트 조정' })
  await adjust.getByRole('button', { name: '조정하기', exact: true }).click()
  await expect(adjust.getByText('사용자 ID와 조정 사유는 필수입니다.')).toBeVisible()
  await adjust.getByLabel('포인트').fill('0')
  await expect(adjust.getByText('포인트 조정 값은 0이 될 수 없습니다.')).toBeVisible()
  await adjust.getByRole('button', { name: '커뮤니티 홍보 +200' }).click()
  await adjust.getByRole('button', { name: '200P로 조정하기' }).click()
  await expect(page.getByText('+200P를 조정해서 200P가 됐어요')).toBeVisible()
  await expect(page.getByRole('row', { name: /\(수동\) 커뮤니티 홍보/ })).toContainText('200')
  await adjust.getByRole('textbox', { name: '포인트' }).fill('-290')
  await expect(adjust.getByRole('button', { name: '포인트가 모자라요' })).toBeDisabled()
  await expect(adjust.getByText('가진 200P보다 많이 빼요.')).toContainText('‘벌점으로 빼기’를 골라 주세요')
  await expectAccessible(page, 'more points than there are')
  await adjust.getByRole('checkbox', { name: /벌점으로 빼기/ }).check()
  await expect(adjust.getByRole('button', { name: '−90P로 조정하기' })).toBeEnabled()
  await adjust.getByRole('textbox', { name: '포인트' }).fill('')
  await page.getByRole('button', { name: /커뮤니티 홍보 할 일/ }).click()
  await page.getByRole('menuitem', { name: '수정…' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('포인트').fill('150')
  await question.getByRole('button', { name: '고치면 150P' }).click()
  await expect(page.getByText('내역을 고쳤어요. 지금 150P예요')).toBeVisible()
  // another entry takes the place of the corrected one: what is chosen before it has come is gone with it
  await expect(page.getByRole('row', { name: /수정: \(수동\) 커뮤니티 홍보/ })).toBeVisible()
  await page.getByRole('checkbox', { name: '보이는 내역 모두 고르기' }).check()
  await page.getByRole('toolbar', { name: '고른 내역' }).getByRole('button', { name: /^삭제/ }).click()
  await expect(question).toContainText('잔액이 150P에서 0P로 바뀌어요')
  await expectAccessible(page, 'the question before deleting points')
  await question.getByRole('button', { name: '1건 삭제' }).click()
  await expect(page.getByText('내역 1건을 지웠어요. 지금 0P예요')).toBeVisible()

  await page.getByRole('link', { name: '변경 기록' }).last().click()
  const changes = page.getByRole('table', { name: '변경 기록' })
  await expect(changes.getByRole('row').filter({ hasText: '등급 고정 변경' })).toContainText('고정하지 않음')
  await expect(changes.getByRole('row').filter({ hasText: '등급 고정 변경' })).toContainText('오랜 단골이에요')
  await expect(changes.getByRole('row').filter({ hasText: '포인트 내역 삭제' })).toContainText('150P')
  const looks = await shop.db.query(`select from personal_data_access where actor_id = $1 and user_id = $2`, [adminId, userId])
  expect(looks.length).toBeGreaterThan(2)
  await expect(page.getByText('마스터만 바꿀 수 있어요')).toBeVisible()
})

test('an admin suspends a person and cancels their reservations, and lifts it again; their lists are there', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell()
  const full = await shop.sell({ total: 1 })
  await (await shop.somebody()).reserve({ [full.items[0]!.id]: 1 })
  const { userId, caller } = await shop.person()
  await named(shop, userId, '보람이')
  await caller.reserve({ [good.items[0]!.id]: 2 })
  await caller.reserve({ [full.items[0]!.id]: 1 }, 'waitlist')
  const { page } = await visit({ role: 'admin' })
  await page.goto(`/admin/users/${userId}?tab=orders`)
  await expect(page.getByRole('table', { name: '주문 내역' }).getByRole('row')).toHaveCount(2)
  await expectAccessible(page, "a person's orders")
  await page.getByRole('link', { name: /^대기/ }).click()
  await expect(page.getByText('1번째')).toBeVisible()
  const [{ code }] = (await shop.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [
    userId,
  ])) as [{ code: string }]
  await (await shop.somebody()).call('processReferralCode', { code })
  await page.getByRole('link', { name: /^초대/ }).click()
  await expect(page.getByText('직접 초대 1명')).toBeVisible()
  await expectAccessible(page, 'whom they invited')
  await tellNews(shop.db, userId, Temporal.Now.instant())
  await page.getByRole('link', { name: /^알림/ }).click()
  await expect(page.getByRole('table', { name: '알림 내역' }).getByRole('row').nth(1)).toContainText('안 읽음')
  await expectAccessible(page, 'what they were told')

  await page.getByRole('button', { name: '참여 제한…' }).click()
  const question = page.getByRole('alertdialog', { name: '보람이 님의 참여를 제한할까요?' })
  await question.getByRole('checkbox', { name: /예약 1건도/ }).check()
  await question.getByRole('button', { name: '제한하고 1건 취소' }).click()
  await expect(question.getByText('사유를 입력해 주세요.')).toBeVisible()
  await question.getByLabel('사유').fill('약속을 여러 번 어김')
  await expectAccessible(page, 'the question before restricting')
  await question.getByRole('button', { name: '제한하고 1건 취소' }).click()
  await expect(page.getByText('참여를 제한했어요. 예약 1건을 취소했어요.')).toBeVisible()
  expect(await shop.taken(good)).toBe(0)
  await page.getByRole('button', { name: '제한 풀기…' }).click()
  const lifting = page.getByRole('alertdialog')
  await lifting.getByLabel('사유').fill('사정을 들었음')
  await lifting.getByRole('button', { name: '제한 풀기', exact: true }).click()
  await expect(page.getByText('참여 제한을 풀었어요. 지금 등급은 공구새싹이에요')).toBeVisible()
})
