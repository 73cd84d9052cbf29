import { expect, test } from 'vitest'
import { deedOf, inverseOfStatus, undoEntriesOf, undoRefusal } from './undo.ts'

const madeAt = Temporal.Instant.from('2026-11-27T10:00:00+09:00')
const token = { actorId: 'a', usedAt: null, expiresAt: madeAt.add({ hours: 24 }) }
const late = madeAt.add({ hours: 24 })
const soon = late.subtract({ seconds: 1 })

test.each([
  ['its author', token, { userId: 'a', role: 'admin' }, soon, null],
  ['a master', token, { userId: 'b', role: 'master' }, soon, null],
  ['another admin', token, { userId: 'b', role: 'admin' }, soon, 'NOT_FOUND'],
  ['another admin, of a used one', { ...token, usedAt: madeAt }, { userId: 'b', role: 'admin' }, soon, 'NOT_FOUND'],
  ['anybody, of none', null, { userId: 'a', role: 'master' }, soon, 'NOT_FOUND'],
  ['its author, twice', { ...token, usedAt: madeAt }, { userId: 'a', role: 'admin' }, soon, 'UNDO_USED'],
  ['its author, a day later', token, { userId: 'a', role: 'admin' }, late, 'UNDO_EXPIRED'],
] as const)('a token for %s', (_, found, caller, now, code) => {
  expect(undoRefusal(found, caller, now)?.code ?? null).toBe(code)
})

test.each([
  ['RESERVED', { verb: 'setStatus', to: 'PREPAID' }],
  ['PREPAID', { verb: 'setStatus', to: 'RESERVED' }],
  ['PICKED_UP', { verb: 'revert', from: 'PICKED_UP' }],
  ['CANCELED', { verb: 'revert', from: 'CANCELED' }],
] as const)('what undoes a change to %s', (to, inverse) => {
  expect(inverseOfStatus(to)).toEqual(inverse)
  expect(deedOf(inverse)).toBe(to)
})

test('what undoes a reverted pickup or a payment tells what was done', () => {
  expect(deedOf({ verb: 'setStatus', to: 'PICKED_UP' })).toBe('REOPENED')
  expect(deedOf({ verb: 'undoPayment', paymentId: 'p' })).toBe('MONEY')
})

test('an object that the command did not change is not undone', () => {
  const inverse = inverseOfStatus('PREPAID')
  const changes = [{ type: 'order' as const, id: 'x', before: 3, version: 5 }]
  expect(
    undoEntriesOf(
      [
        { id: 'x', inverse },
        { id: 'y', inverse },
      ],
      changes,
    ),
  ).toEqual([{ type: 'order', id: 'x', version: 5, inverse }])
})
