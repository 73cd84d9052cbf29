import { expect, test } from 'vitest'
import { findNamed } from './named-tests.ts'

const texts: Record<string, string> = {
  'src/domain/tier.test.ts': `test('98 % (of 250) is a god')`,
  'tests/e2e/cart.spec.ts': `test('two tabs make one order')`,
  'tests/e2e/flows/two-tabs.spec.ts': `test('one tab hears of the other')`,
}

test.each([
  [['tier'], ['src/domain/tier.test.ts'], [], []],
  [['e2e/cart', 'tier'], ['src/domain/tier.test.ts'], ['tests/e2e/cart.spec.ts'], []],
  [['tests/e2e/cart.spec.ts'], [], ['tests/e2e/cart.spec.ts'], []],
  [['two tabs'], [], ['tests/e2e/cart.spec.ts', '-g', 'two tabs'], []],
  [['(of 250)'], ['src/domain/tier.test.ts', '-t', String.raw`\(of 250\)`], [], []],
  [['two tabs', 'tier'], ['src/domain/tier.test.ts'], ['tests/e2e/cart.spec.ts'], []],
  [['raffle', 'tier'], ['src/domain/tier.test.ts'], [], ['raffle']],
  [['raffle'], [], [], ['raffle']],
])('%j: Vitest runs %j, Playwright %j, nothing fits %j', (names, vitest, playwright, missing) => {
  expect(findNamed(names, Object.keys(texts), file => texts[file]!)).toEqual({ vitest, playwright, missing })
})
