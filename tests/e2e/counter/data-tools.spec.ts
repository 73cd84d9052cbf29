import { staffFallbacks } from '../../../src/contract/words/staff-fallbacks.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { openStill } from './open-still.ts'

test('everything is recomputed: one question, the findings with their reasons, and the run among the past ones', async ({
  shop,
  visit,
}) => {
  const somebody = await shop.db.query<{ id: string; display_name: string }>(
    `update users set pickup_count = pickup_count + 2 where id = (select id from users where email = 'customer@demo.test')
     returning id, display_name`,
  )
  const { page } = await visit({ role: 'master' })
  await openStill(page, '/admin/data-tools')
  await page.getByRole('button', { name: '보정 시작' }).click()
  const question = page.getByRole('alertdialog', { name: /사용자 \d+명을 보정할까요\?/ })
  await expect(question).toContainText('등급이 바뀌는 사람에게는 알림이 가고')
  await expectAccessible(page, 'the question before counting anew')
  await question.getByRole('button', { name: '보정 시작' }).click()
  const report = page.getByRole('table', { name: '전체 사용자 보정 보고서' })
  const row = report.getByRole('row').filter({ hasText: somebody[0]!.display_name })
  await expect(row).toContainText('픽업 횟수')
  await expect(row).toContainText('주문에서 센 횟수와 달랐어요')
  await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/users/${somebody[0]!.id}`)
  await expect(page).toHaveURL(/\?run=/)
  await expect(page.getByRole('table', { name: '데이터 도구의 지난 실행' }).getByRole('row').nth(1)).toContainText('고침')
  await expectAccessible(page, 'a report')
  await page.getByRole('link', { name: /그대로 둔 것/ }).click()
  await expect(page.getByText('그대로 둔 것이 없어요')).toBeVisible()
})

test('a run continues after leaving the page, is shown in the navigation, and can be stopped; who gets points is shown before', async ({
  shop,
  visit,
}) => {
  const { page, userId } = await visit({ role: 'master' })
  // as one that another process drives: nobody takes it up before its time
  await shop.db.query(
    `insert into maintenance_runs (id, tool, started_by, started_at, progress_at, stage, done, total)
     values (gen_random_uuid(), 'reaggregateAllUserData', $1, now() - interval '20 seconds', now() + interval '1 hour', 'stock', 802, 1248)`,
    [userId],
  )
  await openStill(page, '/admin/data-tools')
  await expect(page.getByRole('progressbar', { name: '전체 사용자 보정' })).toHaveAttribute('aria-valuenow', '64')
  await expect(page.getByText(/\d+(초|분) 남음/)).toBeVisible()
  await expectAccessible(page, 'a run under way')
  await page.goto('/admin/jobs')
  await expect(page.getByRole('img', { name: '전체 사용자 보정 64%' })).toBeAttached()
  await page.goto('/admin/data-tools')
  await page.getByRole('button', { name: '멈추기' }).click()
  await expect(page.getByRole('button', { name: '보정 시작' })).toBeVisible()
  await expect(page.getByText(/멈춤 · .* · 1,248건 가운데 802건 확인/)).toBeVisible()
  await expect(page.getByText('여기까지는 다른 것이 없었어요')).toBeVisible()

  await shop.somebody()
  await page.reload()
  await page.getByRole('button', { name: '누구인지 보기' }).click()
  await expect(
    page
      .getByRole('dialog', { name: /가입 포인트를 받을 \d+명/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /\d+명에게 지급/ }).click()
  await page
    .getByRole('alertdialog', { name: /20P씩 지급할까요\?/ })
    .getByRole('button', { name: /지급/ })
    .click()
  await expect(page.getByRole('table', { name: '가입 포인트 지급 보고서' }).getByRole('row').nth(1)).toContainText(
    '가입 포인트를 받은 적이 없었어요',
  )
  const [given] = await shop.db.query<{ amount: number }>(
    `select amount::int from point_entries where source_key like 'new-member%' order by created_at desc, id desc limit 1`,
  )
  expect(given).toEqual({ amount: 20 })
  await expect(page.getByRole('button', { name: '포인트 지급' })).toBeDisabled()
})

test.describe('without a message from the server', () => {
  test.use({ forgiven: /status of 500/ })

  test('the messages of both tools are on their cards and stay until the next run', async ({ shop, visit }) => {
    await shop.somebody()
    const { page } = await visit({ role: 'master' })
    await page.route(/\/functions\/(reaggregateAllUserData|grantMissingNewMemberPoints)$/, route =>
      route.fulfill({ status: 500, body: '' }),
    )
    await page.goto('/admin/data-tools')
    await page.getByRole('button', { name: '보정 시작' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '보정 시작' }).click()
    await expect(page.getByRole('alert').filter({ hasText: staffFallbacks.reaggregateAllUserData })).toBeVisible()
    await page.getByRole('button', { name: /\d+명에게 지급/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: /지급/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: staffFallbacks.grantMissingNewMemberPoints })).toBeVisible()
    await expectAccessible(page, 'two tools that could not be started')
  })
})

test('a failed task and failed messages are shown and retried, one, some and all, by keyboard too', async ({ shop, visit }) => {
  await shop.db.query(
    `insert into task_runs (task, status, failures, last_error, done_until) values ('sweep-orphan-files', 'failed', 3, 'the bucket is away', now())
     on conflict (task) do update set status = 'failed', failures = 3, last_error = 'the bucket is away', asked_at = null`,
  )
  const people = await shop.db.query<{ id: string }>(`select id from users order by created_at desc limit 5`)
  await shop.db.query(
    `insert into notifications (id, user_id, kind, data, source_key, created_at)
     select gen_random_uuid(), id, 'points_given', '{"amount":5,"reason":"후기"}', 'failed:' || id, now() from unnest($1::uuid[]) id`,
    [people.map(person => person.id)],
  )
  await shop.db.query(
    `insert into notification_deliveries (id, notification_id, channel, status, attempts, last_error, next_attempt_at, useful_until, created_at, finished_at)
     select gen_random_uuid(), id, 'email', 'failed', 6, 'no such mailbox', now(), now(), now(), now() - interval '1 hour' from notifications where source_key like 'failed:%'
     on conflict (notification_id, channel, target) do update set status = 'failed', finished_at = now() - interval '1 hour'`,
  )
  const { page } = await visit({ role: 'master' })
  await openStill(page, '/admin/jobs?view=trouble')
  await expectAccessible(page, '/admin/jobs')
  const task = page
    .getByRole('table', { name: '정해진 작업과 마지막 실행' })
    .getByRole('row')
    .filter({ hasText: '안 쓰는 사진 정리' })
  await expect(task).toContainText('the bucket is away')
  await task.getByRole('button', { name: '안 쓰는 사진 정리 다시 실행' }).click()
  await expect(page.getByText("'안 쓰는 사진 정리' 작업을 곧 다시 실행해요")).toBeVisible()

  const messages = page.getByRole('table', { name: '보내지 못한 메시지' })
  const rows = messages.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(5)
  await rows
    .first()
    .getByRole('button', { name: /다시 보내기/ })
    .click()
  await expect(rows).toHaveCount(4)
  await rows.first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: '고른 메시지' })).toContainText('메시지 2건 선택')
  await page.keyboard.press('r')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '2건 모두 다시 보내기' }).click()
  const question = page.getByRole('alertdialog', { name: '메시지 2건을 모두 다시 보낼까요?' })
  await question.getByRole('button', { name: '2건 다시 보내기' }).click()
  await expect(page.getByText('보내지 못한 메시지가 없어요')).toBeVisible()
})
