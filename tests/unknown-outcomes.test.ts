import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../src/contract/endpoints/endpoints.ts'
import { unknownTold } from '../src/web/lib/unknown-words.ts'

/** Commands of customers that nobody presses, or that ask by themselves. */
const notPressed: Record<string, string> = {
  getProductsWithStock: 'reads',
  checkResetLink: 'reads',
  checkConfirmationLink: 'reads',
  settleRequest: 'asks what became of a reservation',
  saveCart: 'is sent again until it was heard',
  markNotificationsRead: 'is only logged (docs/RULES.md#errors)',
  recordDailyVisit: 'is only logged (docs/RULES.md#errors)',
  completeTutorial: 'is told again by the next page',
  joinWaitlist: 'is pressed as a reservation',
  passkeyChallenge: 'reads',
  createFirstMaster: 'is pressed on the page of the first start, which then signs in with what was typed',
  beginPasskey: 'is pressed at the counter',
  addPasskey: 'is pressed at the counter, which shows the list',
  removePasskey: 'is pressed at the counter, which shows the list',
  confirmSignIn: 'is pressed at the counter, which asks again',
  beginSecondFactor: 'is pressed at the counter',
  confirmSecondFactor: 'is pressed at the counter, which shows whether it is on',
  renewRecoveryCodes: 'is pressed at the counter',
  turnOffSecondFactor: 'is pressed at the counter, which shows whether it is on',
}
/** Pressed under a key of its own (docs/decisions/034), or read without `renew`. */
const sentByKey = ['reserve', 'calendarFeed']

const ofCustomers = Object.values(commands).filter(({ who }) => who === 'customer' || who === 'guest')

test('every command of a customer has a text for an unknown outcome', () => {
  const pressed = ofCustomers.map(({ name }) => name).filter(name => !Object.hasOwn(notPressed, name))
  expect(Object.keys(unknownTold).toSorted()).toEqual(pressed.toSorted())
  for (const words of Object.values(unknownTold)) expect(words).toMatch(/는지 아직 몰라요|결과를 확인하지 못했어요/)
})

test('the counter sends every command under a key that can be asked about', () => {
  const files = globSync('src/web/admin/**/*.{ts,tsx}').filter(path => !path.includes('.test.'))
  const direct = files.filter(path => /import \{[^}]*\bcall\b[^}]*\} from '[^']*lib\/api\.ts'/.test(readFileSync(path, 'utf8')))
  expect(direct.map(path => path.replace('src/web/admin/', '')).toSorted()).toEqual([
    // what a device keeps while it is offline carries keys of its own
    'quick-check/device/send-presses.ts',
    'send/call.ts',
    'send/outcome-of.ts',
    // pressed by a guest, who is signed in by it
    'setup/create-master.ts',
  ])
})

test('no page sends one past `settle`', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter(path => !path.includes('/admin/') && !path.includes('.test.'))
  const direct = files.flatMap(path => [...readFileSync(path, 'utf8').matchAll(/\bcall\(\s*'(\w+)'/g)].map(found => found[1]!))
  expect(direct.length).toBeGreaterThan(5)
  expect(direct.filter(name => !Object.hasOwn(notPressed, name) && !sentByKey.includes(name))).toEqual([])
})
