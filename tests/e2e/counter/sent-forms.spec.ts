import { holdUp } from '../hold-up.ts'
import { typeOn } from '../type-on.ts'
import { expect, test } from './at-the-counter.ts'

// what the shop refuses
test.use({ forgiven: /status of 4\d\d/ })

test('forms and questions of the counter are saved as they show it, also when one types on while they are sent', async ({
  shop,
  visit,
}) => {
  const { userId } = await visit({})
  const { page } = await visit({ role: 'admin' })
  const rowOf = async () => (await shop.db.query<object>(`select pickup_count from users where id = $1`, [userId]))[0]
  await page.goto(`/admin/users/${userId}`)

  await test.step('a form', async () => {
    const counts = page.getByRole('form', { name: '횟수' })
    const pickups = counts.getByLabel('픽업 횟수')
    await pickups.fill('12')
    const saving = await holdUp(page, /\/functions\/setUserCounts/)
    await pickups.press('Enter')
    await saving.asked
    expect(await typeOn(pickups)).toBe('12')
    await saving.go()
    await expect(page.getByText('픽업 12회 · 노쇼 0회로 바꿨어요')).toBeVisible()
    expect(await rowOf()).toMatchObject({ pickup_count: 12 })
    await pickups.fill('13')
    await expect(pickups).toHaveValue('13')
  })

  await test.step('a question', async () => {
    await page.getByRole('button', { name: '참여 제한…' }).click()
    const question = page.getByRole('alertdialog')
    const reason = question.getByLabel('사유')
    await reason.fill('약속을 어겼어요')
    const saving = await holdUp(page, /\/functions\/suspendUser/)
    await question.getByRole('button', { name: '참여 제한', exact: true }).click()
    await saving.asked
    expect(await typeOn(reason)).toBe('약속을 어겼어요')
    await saving.go()
    await expect(question).toBeHidden()
    await expect(page.getByText('가게가 참여를 제한했어요. 사유: 약속을 어겼어요', { exact: true })).toBeVisible()
  })
})
