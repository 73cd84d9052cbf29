import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Figures of orders: by the searches of `figures.ts` and the conditions of `order-conditions.ts` (docs/RULES.md#figures). */
const figures = new Set([
  'admin-orders.ts › countOrders',
  'admin-orders.ts › countReservations',
  'admin-orders.ts › countOrderItems',
  'admin-orders.ts › totalOrders',
  'dashboard.ts › readDays',
  'prepaid-orders.ts › sumPrepaidDays',
  'prepaid-orders.ts › sumPrepaidViews',
])

/** Everything else that counts or adds up orders, and why it is no figure of a list. */
const others: Record<string, string> = {
  'checkout-read.ts › readRequests': 'a limit: what one customer canceled today',
  'checkout-read.ts › readHeld': 'a limit: pieces that a customer holds',
  'checkout-read.ts › readCanceled': 'a limit: what one customer canceled today',
  'own-held.ts › readOwnHeld': 'a limit: pieces that the customer holds',
  'counter-search.ts › readCandidates': 'one customer at the counter, beside their own orders',
  'member-detail.ts › findMember': 'one customer, compared with their tabs by a-day.db.test.ts',
  'round-life.ts › readStakes': 'a question: what canceling rounds touches',
  'round-life.ts › readReturns': 'a question: what canceling a round returns',
  'round-life.ts › readStakesByRound': 'a question: what canceling rounds touches',
  'round-life.ts › readCancellationsUnderWay': 'progress of a cancellation',
  'round-orders.ts › countMove': 'a question: what moving the pickup days touches',
  'papers.ts › readPickupDays': 'days to choose, compared with the papers by each-figure.db.test.ts',
  'missions.ts › readMissionFacts': 'a rule: missions of one customer',
  'mission-announcements.ts › reached': 'a rule: missions of one customer',
  'reminders.ts › readPickups': 'a message to one customer',
  'notice-facts.ts › readOrderNoticeFacts': 'a message on one order',
  'order-changes.ts › insertOrderChange': 'progress of a change that was asked about',
  'order-split.ts › retotal': 'the price of one order, from its items',
  'order-story.ts › rejoins': 'parts of one order',
  'order-story.ts › ofRejoined': 'parts of one order',
  'reservation-parts.ts › joinParts': 'parts of one order',
  'reservation-parts.ts › countReverts': 'parts of one order',
  'bank-lines.ts › findCounted': 'payments of one deposit',
  'carried-money.ts › readCarried': 'money between parts of one order',
  'dashboard.ts › readPrepaidOverdue': 'items of one order',
  'reaggregate-stock.ts › readShelfFacts': 'counts stock again from its rows',
  'reaggregate-users.ts › readUserFacts': 'counts people again from their rows',
  'raffle-views.ts › winnersOfRound': 'entries of a raffle, not orders',
}

test('orders are counted and added up for figures in one place', () => {
  const parts = globSync('src/**/*.ts')
    .filter(path => !path.endsWith('.test.ts') && !path.startsWith('src/db/audits/'))
    .flatMap(path => {
      const code = readFileSync(path, 'utf8').split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m)
      return code.map(text => ({ name: `${basename(path)} › ${/(?:function|const) (\w+)/.exec(text)?.[1]}`, text }))
    })
  const counting = parts
    .filter(({ text }) => /\b(?:count|sum)\(/.test(text) && /\b(?:from|join|update) orders\b/.test(text))
    .map(({ name }) => name)
  expect(counting.filter(name => figures.has(name)).length).toBeGreaterThan(5)
  expect(counting.filter(name => !figures.has(name) && !(name in others)).toSorted()).toEqual([])
  const names = new Set(parts.map(({ name }) => name))
  expect(Object.keys(others).filter(name => !names.has(name))).toEqual([])
})
