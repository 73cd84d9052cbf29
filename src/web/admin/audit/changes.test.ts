import { expect, test } from 'vitest'
import { isAsCatalogued } from '../../../contract/audit/recorded.ts'
import type { AuditEntry } from '../../../contract/schemas/audit.ts'
import { actionName, subjectName } from './action-words.ts'
import { lookName } from './audit-view.ts'
import { recordWords } from './record-words.ts'

function told(action: string, subject: string, before: unknown, after: unknown, reason: string | null = null) {
  const entry: AuditEntry = {
    id: '',
    at: '2026-11-21T03:00:00Z',
    actor: null,
    action,
    subject,
    subjectId: '',
    thing: null,
    before,
    after,
    reason,
    names: {},
    isAsCatalogued: isAsCatalogued({ action, subject, before, after }),
  }
  const { note, changes, reason: why } = recordWords(entry, Temporal.Instant.from('2026-11-21T03:00:00Z'))
  const lines = changes.map(({ name, before: was, after: is }) => (was === null ? `${name} ${is}` : `${name} ${was} → ${is}`))
  return [...(note === null ? [] : [note]), ...lines, ...(why === null ? [] : [`“${why}”`])]
}

const asItStands = '다른 버전이 남긴 기록이라 적힌 그대로 보여 드려요.'

test.each([
  [
    'a round that only the older side calls selling was not taken off sale',
    ['round.update', 'sales_round', { status: 'selling', version: 3 }, { roundName: '2차' }],
    [asItStands, '이전 status "selling"', '이전 version 3', '이후 roundName "2차"'],
  ],
  [
    'a category by its id alone',
    ['product.category', 'product', { categoryId: null }, { categoryId: 'c-1' }],
    [asItStands, '이전 categoryId null', '이후 categoryId "c-1"'],
  ],
  [
    'a list where there is a thing today',
    ['banner.order', 'banner', ['a', 'b'], ['b', 'a']],
    [asItStands, '이전 ["a","b"]', '이후 ["b","a"]'],
  ],
  [
    'one field too many',
    ['stock.total', 'variant_group', { total: 1 }, { total: 2, mystery: 1 }],
    [asItStands, '이전 total 1', '이후 total 2', '이후 mystery 1'],
  ],
  [
    'a value of another unit',
    ['role.change', 'user', { role: 'customer' }, { role: 'owner' }],
    [asItStands, '이전 role "customer"', '이후 role "owner"'],
  ],
  [
    'another subject',
    ['role.change', 'order', { role: 'customer' }, { role: 'admin' }],
    [asItStands, '이전 role "customer"', '이후 role "admin"'],
  ],
  ['an action of another version', ['payment.barter', 'user', null, { amount: 7 }], [asItStands, '이후 amount 7']],
  ['notes of who withdrew', ['order.notes', 'order', null, null], ['탈퇴로 메모를 지웠어요']],
  [
    'a cancellation that cost nothing',
    ['order.status', 'order', { status: 'RESERVED' }, { status: 'CANCELED', penaltyType: 'none' }],
    ['주문 상태 예약 → 취소', '벌점 없음'],
  ],
  ['nothing that differs', ['stock.total', 'variant_group', { total: 2 }, { total: 2 }], ['달라진 값 없음']],
] as const)('%s', (_, [action, subject, before, after], lines) => {
  expect(told(action, subject, before, after)).toEqual(lines)
})

test('a person’s reason is shown in any characters, the words of commands and runs are not', () => {
  const [role, tier] = [{ role: 'admin' }, { tier: 'king' }]
  expect(told('role.change', 'user', role, role, 'setUserRole')).toEqual(['달라진 값 없음'])
  expect(told('role.change', 'user', role, role, 'OK')).toEqual(['“OK”'])
  expect(told('maintenance.tier', 'user', tier, { tier: 'god' }, '019a0000')).toEqual(['자동 등급 공구왕 → 공구의 신'])
})

test('a value that only another version knows is shown as it was written', () => {
  expect([actionName('order.something'), actionName('constructor')]).toEqual(['order.something', 'constructor'])
  expect([subjectName('coupon'), lookName('coupons')]).toEqual(['coupon', 'coupons'])
})
