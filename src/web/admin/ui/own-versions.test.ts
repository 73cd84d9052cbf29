import { expect, test } from 'vitest'
import { forgetOwnChanges, noteOwnChange, versionSeen } from './own-versions.ts'

test('an own change counts as seen before the screen shows it, and what was read later counts as read', () => {
  const order = { id: 'a', version: 3 }
  expect(versionSeen(order)).toBe(3)
  noteOwnChange(order)
  noteOwnChange(order)
  expect(versionSeen(order)).toBe(5)
  expect(versionSeen({ id: 'a', version: 7 })).toBe(7)
  forgetOwnChanges(order)
  expect(versionSeen(order)).toBe(3)
  expect(versionSeen({ id: 'b', version: 1 })).toBe(1)
})
