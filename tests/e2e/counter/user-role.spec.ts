import type { Route } from '@playwright/test'
import { failUntilPressed } from '../trouble.ts'
import { expect, test } from './at-the-counter.ts'
import { named } from './named.ts'

test.use({ forgiven: /status of (4\d\d|500)/ })

test('a master gives a role, and what an admin may not change of their own is locked', async ({ shop, visit }) => {
  const { userId } = await shop.person()
  await named(shop, userId, '한별이')
  const { page, userId: masterId } = await visit({ role: 'master' })
  await page.goto(`/admin/users/${userId}`)
  const role = page.getByRole('region', { name: '역할' })
  // by keys: from one role to the next nothing is asked
  await role.getByRole('button', { name: '고객' }).focus()
  await page.keyboard.press('Tab')
  await expect(role.getByRole('button', { name: '관리자' })).toBeFocused()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '관리자로 바꾸기' }).press('Enter')
  await expect(role.getByText('역할을 관리자로 바꿨어요.')).toBeVisible()
  await page.route('**/setUserRole*', route => route.fulfill({ status: 500, body: '' }))
  await role.getByText('고객').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '고객으로 바꾸기' }).click()
  await expect(role.getByText('역할 변경에 실패했습니다. (서버 응답: 500)')).toBeVisible()
  await page.goto(`/admin/users/${masterId}`)
  await expect(page.getByText('자기 역할은 스스로 바꿀 수 없어요')).toBeVisible()

  const { page: admin } = await visit({ userId })
  await admin.goto(`/admin/users/${userId}`)
  await expect(admin.getByText('자기 것은 다른 관리자나 마스터가 바꿔야 해요').first()).toBeVisible()
  await expect(admin.getByLabel('픽업 횟수')).toBeDisabled()
  await expect(admin.getByRole('region', { name: '역할' }).getByRole('button', { name: '고객' })).toBeDisabled()
})

test('a list or a person that fails to load shows its specified message', async ({ visit }) => {
  const { page, userId } = await visit({ role: 'admin' })
  const refuse = (route: Route) => route.fulfill({ status: 400, json: { error: { message: 'internal' } } })
  await failUntilPressed(page, '**/api/admin/users**', refuse)
  await page.goto('/admin/users')
  await expect(page.getByText('전체 사용자 목록을 가져오는데 실패했습니다.')).toBeVisible()
  await page.goto(`/admin/users/${userId}`)
  await expect(page.getByText('사용자 정보를 불러오는 데 실패했습니다.')).toBeVisible()
  await page.getByRole('button', { name: '다시 불러오기' }).click()
  await expect(page.getByRole('form', { name: '횟수' })).toBeVisible()
})
