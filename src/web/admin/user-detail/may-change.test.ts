import { expect, test } from 'vitest'
import type { Role } from '../../../domain/role.ts'
import { roleBlock, standingBlock } from './may-change.ts'

const [own, other] = ['a', 'b']
const gone = '2026-11-01T00:00:00Z'

test.each<[Role, string, string | null, boolean, boolean]>([
  ['master', other, null, true, true],
  ['master', own, null, true, false],
  ['admin', other, null, true, false],
  ['admin', own, null, false, false],
  ['master', other, gone, false, false],
])('%s about %s, gone at %s', (role, id, withdrawnAt, mayStanding, mayRole) => {
  const [person, caller] = [
    { id, withdrawnAt },
    { id: own, role },
  ]
  expect(standingBlock(person, caller) === null).toBe(mayStanding)
  expect(roleBlock(person, caller) === null).toBe(mayRole)
})

test('nobody signed in changes no role', () => {
  expect(roleBlock({ id: other, withdrawnAt: null }, null)).toBe('마스터만 바꿀 수 있어요')
})
