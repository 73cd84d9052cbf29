import type { Sql } from '../../src/db/connection/database.ts'
import { createRound } from '../../src/services/catalog/create-round.ts'
import { drawRaffle } from '../../src/services/raffle/draw.ts'
import { enterRaffle } from '../../src/services/raffle/enter.ts'
import type { Actor } from '../../src/services/context.ts'
import { customers, tierByPast } from '../cast.ts'
import { chance } from '../chance.ts'
import type { Good } from '../goods.ts'
import type { PastContext } from './play.ts'
import { timesOf } from './times.ts'

type SeasonRaffle = {
  /** Key of the raffled product. */
  key: string
  name: string
  opens: number
  closes: number
  pickup: number
  places: number
  entrants: number
}

/** A raffle that was drawn yesterday evening, and one that takes entries. */
const seasonRaffles: readonly SeasonRaffle[] = [
  { key: 'shine-muscat', name: '첫 수확 추첨', opens: -6, closes: -1, pickup: 1, places: 2, entrants: 11 },
  { key: 'gulbi', name: '굴비 추첨', opens: -1, closes: 2, pickup: 4, places: 3, entrants: 14 },
]

type Known = { userId: (memberKey: string) => string; productId: (key: string) => string; admin: Actor; goods: readonly Good[] }

/** Carries out the raffles through the shop's services, each step at its instant. */
export async function playRaffles(context: PastContext, known: Known, now: Temporal.Instant): Promise<void> {
  for (const raffle of seasonRaffles) {
    const { roundId, itemId, opened, deadline } = await open(context, known, raffle, now)
    const dice = chance(`raffle of ${raffle.key}`)
    const people = dice.shuffled(customers.filter(member => tierByPast(member) !== 'restricted' && member.days.joined > 7))
    const until = Math.min(deadline.epochMilliseconds, now.epochMilliseconds) - 60_000
    for (const [nth, member] of people.slice(0, raffle.entrants).entries()) {
      const at = opened.epochMilliseconds + ((until - opened.epochMilliseconds) * (nth + 1)) / (raffle.entrants + 1)
      context.setClock(Temporal.Instant.fromEpochMilliseconds(Math.floor(at)))
      const choice = { roundId, itemId, quantity: 1, wantsWaitlist: dice.happens(60) }
      await enterRaffle(context, { userId: known.userId(member.key), role: 'customer' }, choice)
    }
    const drawn = deadline.add({ minutes: 10 })
    if (drawn.epochMilliseconds >= now.epochMilliseconds) continue
    context.setClock(drawn)
    await drawRaffle(context, known.admin, { roundId })
  }
}

async function open(context: PastContext, known: Known, raffle: SeasonRaffle, now: Temporal.Instant) {
  const { publishAt, deadline, pickupDate, pickupUntil } = timesOf({ ...raffle, groups: [] }, now)
  const { name, price } = known.goods.find(each => each.key === raffle.key)!.options[0]!
  const opened = publishAt.epochMilliseconds < now.epochMilliseconds ? publishAt : now.subtract({ hours: 1 })
  context.setClock(opened.subtract({ hours: 20 }))
  const { roundId } = await createRound(context, known.admin, {
    productId: known.productId(raffle.key),
    publish: true,
    round: {
      roundName: raffle.name,
      publishAt: publishAt.toString(),
      deadlineDate: deadline.toString(),
      pickupDate: pickupDate.toString(),
      pickupUntil: pickupUntil.toString(),
      allowedTiers: [],
      eventType: 'RAFFLE',
      raffle: { places: raffle.places },
      variantGroups: [
        {
          groupName: raffle.name,
          totalPhysicalStock: raffle.places,
          stockDeductionAmount: 1,
          items: [{ name, price, stockDeductionAmount: null, maxPerUser: null }],
        },
      ],
    },
  })
  return { roundId, itemId: await itemOf(context.db, roundId), opened, deadline }
}

async function itemOf(sql: Pick<Sql, 'query'>, roundId: string): Promise<string> {
  const [item] = await sql.query<{ id: string }>(
    `select i.id from items i join variant_groups g on g.id = i.variant_group_id where g.round_id = $1`,
    [roundId],
  )
  return item!.id
}
