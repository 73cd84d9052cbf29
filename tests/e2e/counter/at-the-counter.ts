import { test as base } from '../shop.ts'
import { givenUpAfter, withoutTimers } from './without-timers.ts'
export { expect, type Person, type TestShop } from '../shop.ts'

/** The shop's `test` for the counter's screens: nothing that a test is about to read or press disappears because the computer is slow. */
export const test = base.extend<object>({
  visit: async ({ visit }, use) => {
    await use(async (...who) => {
      const visitor = await visit(...who)
      await visitor.context.addInitScript(withoutTimers, givenUpAfter)
      return visitor
    })
  },
})
