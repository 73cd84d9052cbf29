import { Refused } from '../../src/domain/rejection.ts'
import { audit } from '../../src/services/maintenance/doctor.ts'
import { readPublicRaffle } from '../../src/services/raffle/read-public.ts'
import { verifyRaffle } from '../../src/services/raffle/verify.ts'
import { missedLines } from '../support/missed-lines.ts'
import type { Operation } from './operation.ts'
import type { World } from './world.ts'

export type Lived = { operations: number; until: Temporal.Instant; counts: Map<string, number> }

/**
 * Lets a shop live: random operations one after the other, time passing between them, and the doctor after each batch.
 * @throws what went wrong, with the last things that happened
 */
export async function live(
  world: World,
  operations: readonly Operation[],
  options: { count: number; batch: number },
): Promise<Lived> {
  const counts = new Map<string, number>()
  const story: string[] = []
  for (let nth = 1; nth <= options.count; nth++) {
    pass(world)
    const operation = draw(world, operations)
    const outcome = await attempt(world, operation).catch((bug: unknown) => {
      throw new Error(`${told(story)}\n${operation.name}: ${String(bug)}`, { cause: bug })
    })
    const key = `${operation.name}: ${outcome}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    story.push(`${world.now.toString()} ${key}`)
    await everybodyServed(world, story)
    if (nth % options.batch === 0 || nth === options.count) await examine(world, story)
  }
  return { operations: options.count, until: world.now, counts }
}

/** Mostly minutes, sometimes hours, now and then a day; about a quarter of an hour on average. */
function pass(world: World): void {
  const minutes = world.dice.happens(1) ? world.dice.whole(60, 1440) : world.dice.whole(0, 15)
  world.now = world.now.add({ minutes, seconds: world.dice.whole(0, 59), milliseconds: world.dice.whole(0, 999) })
}

function draw(world: World, operations: readonly Operation[]): Operation {
  let left = world.dice.whole(
    1,
    operations.reduce((sum, operation) => sum + operation.weight, 0),
  )
  return operations.find(operation => (left -= operation.weight) <= 0)!
}

async function attempt(world: World, operation: Operation): Promise<string> {
  try {
    return (await operation.act(world)) ?? 'done'
  } catch (error) {
    if (error instanceof Refused) return error.rejection.code
    throw error
  }
}

/** After every operation: what came free was given in the transaction that freed it. */
async function everybodyServed(world: World, story: readonly string[]): Promise<void> {
  const missed = await missedLines(world.db, world.now)
  if (missed.length > 0) throw new Error(`${told(story)}\nwait beside free goods: ${JSON.stringify(missed, null, 1)}`)
}

async function examine(world: World, story: readonly string[]): Promise<void> {
  const violations = await audit(world.db, world.now)
  if (violations.length > 0) throw new Error(`${told(story)}\n${JSON.stringify(violations, null, 1)}`)
  const problems = await brokenDraws(world)
  if (problems.length > 0) throw new Error(`${told(story)}\na stranger finds: ${problems.join('\n')}`)
}

/** The latest draws, with what was drawn again, as a stranger computes them from what everybody is shown. */
async function brokenDraws(world: World): Promise<string[]> {
  const drawn = await world.db.query<{ id: string }>(
    `select round_id as id from raffles where drawn_at is not null order by drawn_at desc limit 20`,
  )
  const problems: string[] = []
  for (const { id } of drawn) problems.push(...verifyRaffle(await readPublicRaffle(world.context, id)).problems)
  return problems
}

function told(story: readonly string[]): string {
  return `after:\n${story.slice(-40).join('\n')}`
}
