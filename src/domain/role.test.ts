import { describe, expect, test } from 'vitest'
import { mayHelpSignIn, type Role } from './role.ts'

describe('who issues a code for whom', () => {
  const may: [Role, Role, boolean][] = [
    ['customer', 'customer', false],
    ['admin', 'customer', true],
    ['admin', 'admin', false],
    ['admin', 'master', false],
    ['master', 'customer', true],
    ['master', 'admin', true],
    ['master', 'master', true],
  ]
  test.each(may)('%s for %s: %s', (actor, target, allowed) => {
    expect(mayHelpSignIn({ userId: 'a', role: actor }, { userId: 'b', role: target })).toBe(allowed)
    expect(mayHelpSignIn({ userId: 'a', role: actor }, { userId: 'a', role: target })).toBe(false)
  })
})
