import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicRaffle, type PublicRaffle } from '../src/contract/schemas/raffle.ts'
import { cancelOrder } from '../src/services/orders/cancel.ts'
import { setStockTotal } from '../src/services/orders/set-stock-total.ts'
import { drawRaffle } from '../src/services/raffle/draw.ts'
import { redrawRaffle } from '../src/services/raffle/redraw.ts'
import { verifyRaffle } from '../src/services/raffle/verify.ts'
import { startTestApp, type TestApp } from '../tests/support/app.ts'
import { aUser } from '../tests/support/builders.ts'
import { overruling } from '../tests/support/overruling.ts'
import { aRaffle, enterAll } from '../tests/support/raffle.ts'
import { runProgram } from './run-program.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'moapick-raffle-'))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const recordOf = async (roundId: string) => (await (await fetch(`${app.address}/api/raffles/${roundId}`)).json()) as PublicRaffle

async function verify(...args: string[]): Promise<{ exitCode: number | null; last: string | undefined; output: string }> {
  const { exitCode, output } = await runProgram(['node', 'scripts/raffle-verify.ts', ...args])
  return { exitCode, last: output.trim().split('\n').at(-1), output }
}

/** Returns the problems that the program would print for a record. */
const problemsOf = (record: object): string[] => verifyRaffle(publicRaffle.parse(JSON.parse(JSON.stringify(record)))).problems

test('a public record is enough to recompute a draw and to find a change in it', async () => {
  const { context } = app.shop
  const round = await aRaffle(context, 3, { groups: [{ total: 2, items: [{}] }] })
  const people = await enterAll(context, round, 8, true)
  expect(await recordOf(round.roundId)).toMatchObject({ entryCount: 8, entries: null, entriesHash: null, draw: null })
  expect(await verify(round.roundId, app.address)).toMatchObject({
    exitCode: 0,
    last: 'Not drawn yet; no problem found',
  })

  await context.db.query(`update sales_rounds set status = 'ended' where id = $1`, [round.roundId])
  const frozen = await recordOf(round.roundId)
  expect(frozen.entries!.map(entry => entry.id).sort()).toEqual(people.map(each => each.entryId).sort())
  expect(frozen).toMatchObject({ draw: null })
  await context.db.query(`update users set manual_tier = 'restricted' where id = $1`, [people[0]!.userId])
  await drawRaffle(context, { userId: await aUser(context.db, { role: 'admin' }), role: 'admin' }, { roundId: round.roundId })

  const record = await recordOf(round.roundId)
  expect(record).toMatchObject({ entriesHash: frozen.entriesHash, seedHash: frozen.seedHash })
  expect(JSON.stringify(record)).not.toContain(people[0]!.userId)
  const held = await verify(round.roundId, app.address)
  expect(held).toMatchObject({ exitCode: 0, last: 'The draw holds' })
  for (const entry of record.entries!) expect(held.output.includes(`  ${entry.id}`)).toBe(entry.result === 'won')

  const forgeries: [string, (entries: NonNullable<PublicRaffle['entries']>) => object][] = [
    ['another seed', () => ({ draw: { ...record.draw!, seed: '0'.repeat(64) } })],
    ['an entry taken out', entries => ({ entries: entries.slice(0, -1) })],
    ['two places exchanged', ([first, second, ...rest]) => ({ entries: [second!, first!, ...rest] })],
    ['a winner who did not win', entries => ({ entries: entries.map(entry => ({ ...entry, result: 'won' })) })],
    [
      'somebody excluded afterwards',
      entries => ({ entries: entries.map(entry => ({ ...entry, excluded: entry.result === 'won' })) }),
    ],
    ['more places', () => ({ places: 1 })],
  ]
  for (const [what, forge] of forgeries) expect(problemsOf({ ...record, ...forge(record.entries!) }), what).not.toEqual([])
  const file = join(folder, 'record.json')
  await writeFile(file, JSON.stringify({ ...record, ...forgeries[0]![1](record.entries!) }))
  expect(await verify(file)).toMatchObject({ exitCode: 1, last: 'The draw does NOT hold' })
})

test('and every redrawn place, from the open places and the excluded entries', async () => {
  const { context } = app.shop
  const round = await aRaffle(context, 2, { groups: [{ total: 2, items: [{ deduction: 1 }] }] })
  const [group] = round.groups
  const people = new Map((await enterAll(context, round, 7)).map(({ entryId, userId }) => [entryId, userId]))
  await context.db.query(`update sales_rounds set status = 'ended' where id = $1`, [round.roundId])
  const owner = { userId: await aUser(context.db, { role: 'admin' }), role: 'admin' as const }
  await drawRaffle(context, owner, { roundId: round.roundId })
  const { entries } = await recordOf(round.roundId)
  const [first, second, excluded, third, fourth, fifth] = entries!.map(entry => entry.id) as [string, ...string[]]
  const giveUp = async (entryId: string) => {
    const [row] = await context.db.query<{ id: string }>(`select order_id as id from raffle_entries where id = $1`, [entryId])
    const loser = { userId: people.get(entryId)!, role: 'customer' as const }
    await cancelOrder(context, loser, { orderId: row!.id, penaltyType: 'none' })
  }
  const again = async () => await redrawRaffle(context, owner, { roundId: round.roundId })

  await giveUp(first)
  await context.db.query(`update users set manual_tier = 'restricted' where id = $1`, [people.get(excluded!)])
  await again()
  // no units are free, so nothing is drawn and no notification is sent
  await again()
  // each piece now deducts two units, and three are free
  await context.db.query(`update items set stock_deduction_amount = 2 where id = $1`, [group!.itemIds[0]])
  await giveUp(second!)
  await setStockTotal(context, owner, { variantGroupId: group!.id, totalPhysicalStock: 4 })
  await again()

  const record = await recordOf(round.roundId)
  const shelf = (units: number) => [{ variantGroupId: group!.id, units }]
  expect(record.redraws).toMatchObject([
    { shelves: shelf(1), excluded: [excluded], resized: [], given: [third] },
    { shelves: shelf(3), excluded: [excluded], given: [fourth] },
  ])
  expect(record.redraws[1]!.resized).toHaveLength(4)
  const held = await verify(round.roundId, app.address)
  expect(held).toMatchObject({ exitCode: 0, last: 'The draw holds' })
  expect(held.output).toContain(`places drawn again went to:\n  ${third}\n  ${fourth}`)

  const [one, two] = record.redraws as [PublicRaffle['redraws'][0], PublicRaffle['redraws'][0]]
  const forgeries: [string, PublicRaffle['redraws']][] = [
    ['a friend instead of the next', [{ ...one, given: [fifth!] }, two]],
    ['one more than there was', [{ ...one, given: [...one.given, fifth!] }, two]],
    ['somebody passed over', [{ ...one, excluded: [excluded!, third!] }, two]],
    ['somebody excluded after all', [{ ...one, excluded: [] }, two]],
    ['the second before the first', [two, one]],
    ['the first left out', [two]],
    ['the same place twice', [one, one, two]],
  ]
  for (const [what, redraws] of forgeries) expect(problemsOf({ ...record, redraws }), what).not.toEqual([])

  // the first record has the format from before free units were stored
  await overruling(context.db, 'audit_log', tx =>
    tx.query(
      `update audit_log set after = jsonb_build_object('given', after -> 'given') where subject_id = $1 and action = 'raffle.redraw' and at = $2`,
      [round.roundId, one.at],
    ),
  )
  const unkept = { at: one.at, shelves: null, excluded: [], resized: [], given: [third!] }
  expect((await recordOf(round.roundId)).redraws).toEqual([unkept, two])
  const older = await verify(round.roundId, app.address)
  expect(older).toMatchObject({ exitCode: 0, last: 'The draw holds, but for what cannot be checked' })
  expect(older.output).toContain(
    `? redraw of ${one.at}: what was free then was not kept, that it went to ${third} cannot be checked`,
  )
  const forgery = { ...record, redraws: [{ ...unkept, given: [first] }, two] }
  expect(problemsOf(forgery), 'to somebody who had won').not.toEqual([])
})

test('reports what it cannot find', async () => {
  expect(await verify()).toMatchObject({ exitCode: 1 })
  expect(await verify('round-1', app.address)).toMatchObject({ exitCode: 1, last: `${app.address} answered 404 about round-1` })
  expect(await verify(join(folder, 'nothing.json'))).toMatchObject({ exitCode: 1 })
})
