import { expect, test } from 'vitest'
import type { Role } from '../../../domain/role.ts'
import { codeBlock, roleBlock, standingBlock, suspensionBlock } from './may-change.ts'

const [own, other] = ['a', 'b']
const gone = '2026-11-01T00:00:00Z'

test.each<[Role, string, string | null, boolean, boolean, Role?]>([
  ['master', other, null, true, true],
  ['master', own, null, true, false],
  ['admin', other, null, true, false],
  ['admin', own, null, false, false],
  ['master', other, gone, false, false],
  ['admin', other, null, false, false, 'master'],
  ['admin', other, null, true, false, 'admin'],
  ['master', other, null, true, true, 'master'],
])('%s about %s, gone at %s', (role, id, withdrawnAt, mayStanding, mayRole, theirs = 'customer') => {
  const [person, caller] = [
    { id, withdrawnAt, role: theirs },
    { id: own, role },
  ]
  expect(standingBlock(person, caller) === null).toBe(mayStanding)
  expect(roleBlock(person, caller) === null).toBe(mayRole)
})

test('only a master suspends staff; an admin suspends customers', () => {
  const person = (role: Role) => ({ id: other, withdrawnAt: null, role })
  expect(suspensionBlock(person('admin'), { id: own, role: 'admin' })).toBe('직원의 참여 제한은 마스터만 바꿀 수 있어요')
  expect(suspensionBlock(person('admin'), { id: own, role: 'master' })).toBeNull()
  expect(suspensionBlock(person('customer'), { id: own, role: 'admin' })).toBeNull()
})

test('a guest changes no role', () => {
  expect(roleBlock({ id: other, withdrawnAt: null }, null)).toBe('마스터만 바꿀 수 있어요')
})

const customer = { id: other, withdrawnAt: null, role: 'customer', hasPassword: true, provider: null } as const
test.each([
  ['an admin for a customer', customer, 'admin', null],
  ['an admin for an admin', { ...customer, role: 'admin' }, 'admin', '관리자와 마스터의 코드는 마스터만 만들 수 있어요'],
  ['a master for an admin', { ...customer, role: 'admin' }, 'master', null],
  ['a master for themselves', { ...customer, id: own, role: 'master' }, 'master', '내 비밀번호는 쇼핑몰의 마이에서 바꿔요'],
  ['for who has left', { ...customer, withdrawnAt: gone }, 'master', '탈퇴한 회원이에요'],
  [
    'for who uses Kakao',
    { ...customer, hasPassword: false, provider: 'kakao' },
    'admin',
    '카카오로 로그인해서 비밀번호가 없어요',
  ],
  ['for who has no password', { ...customer, hasPassword: false }, 'admin', '비밀번호 없이 로그인하는 회원이에요'],
] as const)('a password code by %s', (_what, person, role, block) => {
  expect(codeBlock(person, { id: own, role })).toBe(block)
})
