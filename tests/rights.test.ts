import { expect, test } from 'vitest'
import { callers, type Endpoint } from '../src/contract/define.ts'
import { commands, downloads, queries } from '../src/contract/endpoints/endpoints.ts'
import { callersOf, freshWithinAnHour, freshWithinMinutes, ofOwnObjects, refusedToSuspended } from './authorisation/rights.ts'

/** The matrix of `tests/authorisation` takes what it expects from the contract, so a changed mark would change both. */
const operations: readonly Endpoint[] = [...Object.values(commands), ...Object.values(queries), ...Object.values(downloads)]
const named = (holds: (entry: Endpoint) => boolean) =>
  operations
    .filter(holds)
    .map(({ name }) => name)
    .toSorted()

test.each(callers)('what a %s may call is what is written down', who => {
  expect(named(entry => entry.who === who)).toEqual(callersOf[who].toSorted())
})

test.each([
  ['asks for a sign-in of this hour', named(({ fresh }) => fresh === true), freshWithinAnHour],
  ['asks for a sign-in of these minutes', named(({ fresh }) => fresh === 'just'), freshWithinMinutes],
  ['is refused to the suspended', named(({ suspended }) => suspended === 'refused'), refusedToSuspended],
  ['reaches own objects alone', named(({ scope }) => scope === 'own'), ofOwnObjects],
])('what %s is what is written down', (_, found, written) => {
  expect(found).toEqual(written.toSorted())
})
