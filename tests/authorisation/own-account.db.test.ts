import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands, type CommandName, type Commands } from '../../src/contract/endpoints/endpoints.ts'
import { type TestApp, startTestApp } from '../support/app.ts'
import { as, prepare, send } from './calls.ts'
import type { BodiesOf } from './samples/types.ts'
import { aWorld, type Person, type World } from './world.ts'

/**
 * What staff may do to their own account and orders (docs/RULES.md#own-account): every command of staff that reaches one is decided here.
 */
let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = await aWorld(app.shop.deps.db, app.shop.deps.config.publicUrl)
})
afterAll(() => app.stop())

const refused = [
  'changeOrderStatus',
  'continueOrderChange',
  'processPartialPickup',
  'revertFinalizedOrder',
  'revertOrders',
  'createOrderFor',
  'confirmBankLines',
  'recordPayment',
  'recordRefunds',
  'undoPayment',
  'undoChange',
  'adjustPoints',
  'editPointEntry',
  'deletePointEntry',
  'deletePointEntries',
  'setUserCounts',
  'setManualTier',
  'suspendUser',
  'liftSuspension',
] as const satisfies readonly CommandName[]

/** Reaches the own account or order, with why that gives its author nothing. */
const allowed: Partial<Record<CommandName, string>> = {
  changeMatchingOrders: 'begins only: continueOrderChange refuses each own order',
  splitBundledOrder: 'moves no piece and no won, and the parts are penalised as one',
  saveOrderNotes: 'words',
  bookmarkOrders: 'a mark',
  endOrderChange: 'stops what was begun',
  issuePasswordCode: 'opens the own account alone, and is refused by the roles',
  removeSecondFactor: 'refused by the roles',
  endUserSessions: 'refused by the roles',
  hideReview: 'changes no reward',
}

/** Which inputs reach a person or an order, and which do not: a new name has to be put into one of them. */
const reaching = [
  'userId',
  'orderId',
  'orderIds',
  'paymentId',
  'confirmations',
  'filter',
  'changeId',
  'entryId',
  'reviewId',
  'token',
]
const harmless = words(`
  requestId seen expectedVersions expectedVersion status penaltyType isUndo pickedUpQuantity originalStatus items pastDeadline reason notes version
  isBookmarked upTo asked viewId name search viewIds lines layout columns kind amount acceptExcess deliveryId task roundId product round publish
  productId productIds isArchived movesOrders variantGroupId totalPhysicalStock roundIds categoryId categories hidden url runId imageId alt link
  isActive startsAt endsAt bannerId banner bannerIds store asPenalty entryIds pickupCount noShowCount manualTier tier cancelOpenOrders shape
  templateId pressId channel seenQuantity seenQuantities most
  shopName host port encryption user password sender`)
const ofStaff = Object.values(commands).filter(({ who }) => who === 'admin' || who === 'master')
const inputsOf = (name: CommandName) => Object.keys((commands[name].input as { shape?: object }).shape ?? {})
const reaches = (name: CommandName) => inputsOf(name).some(input => reaching.includes(input))

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

it('decides every input and every command of staff', () => {
  const inputs = new Set(ofStaff.flatMap(({ name }) => inputsOf(name)))
  expect([...inputs].filter(input => !reaching.includes(input) && !harmless.includes(input))).toEqual([])
  const named = ofStaff.map(({ name }) => name).filter(reaches)
  expect([...refused, ...Object.keys(allowed)].sort()).toEqual(named.sort())
})

/** Samples that are about somebody else, or do what is left to everybody, made about the caller. */
const own: Partial<BodiesOf<Commands>> = {
  createOrderFor: async ({ round, people, context }) => ({
    requestId: context.newId(),
    userId: people.stranger.userId,
    items: [{ itemId: round.groups[0]!.itemIds[0]!, quantity: 1 }],
    pastDeadline: true,
    reason: '늦게 알았어요',
  }),
}

/** A call of `name` by `person` about themselves: whoever is a stranger in the samples is the caller here. */
async function aboutOneself(name: CommandName, person: Person) {
  const alias = { ...world, people: { ...world.people, stranger: person } }
  const { path, init } = await prepare(commands[name], alias, person, own)
  const { data } = JSON.parse(init.body as string) as { data: object }
  const changed = 'userId' in data ? { ...data, userId: person.userId } : data
  return as(person, { path, init: { ...init, body: JSON.stringify({ data: changed }) } })
}
const worth = async ({ userId }: Person) =>
  await world.context.db.query(
    `select u.points, u.manual_tier, (select jsonb_agg(o order by o.id) from orders o where o.user_id = u.id) as orders,
       (select count(*) from payments p join orders o on o.id = p.order_id where o.user_id = u.id) as payments
     from users u where u.id = $1`,
    [userId],
  )

describe.each(refused)('%s', name => {
  it('is refused to an admin about themselves, and changes nothing', async () => {
    const call = await aboutOneself(name, world.people.admin)
    const before = await worth(world.people.admin)
    expect(JSON.stringify((await send(app.address, call)).body)).toContain('OWN_ACCOUNT')
    expect(await worth(world.people.admin)).toEqual(before)
  })

  it('is not refused so to a master', async () => {
    const { body } = await send(app.address, await aboutOneself(name, world.people.master))
    expect(JSON.stringify(body)).not.toContain('OWN_ACCOUNT')
  })
})
