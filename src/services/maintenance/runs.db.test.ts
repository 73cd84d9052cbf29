import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { applyStockChanges } from '../../db/stock/stock.ts'
import { changeCounts } from '../loyalty/change-counts.ts'
import { Counter, customer, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { aLivingShop } from '../../../tests/support/living-shop.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { audit } from './doctor.ts'
import { driveRun, resumeMaintenance } from './drive-run.ts'
import { readMaintenanceReport, readMaintenanceRuns } from './read-runs.ts'
import { startRun } from './start-run.ts'
import { stepRun } from './step.ts'
import { reaggregate as countAnew, withAccounts } from '../../../tests/support/maintenance.ts'

const counter = new Counter()
const { context } = counter
let admin: { userId: string; role: 'admin' }
beforeAll(async () => {
  await aLivingShop(context)
  admin = await counter.admin()
  await withAccounts(counter.db)
})
const reaggregate = () => countAnew(context, admin)

describe('a run', () => {
  it('that is in progress answers a second call, also thirty at once', async () => {
    const started = await Promise.all(Array.from({ length: 30 }, () => startRun(context, admin, 'reaggregateAllUserData')))
    expect(new Set(started.map(run => run.runId)).size).toBe(1)
    const other = await startRun(context, admin, 'grantMissingNewMemberPoints')
    expect(other.runId).not.toBe(started[0]!.runId)
    await Promise.all([driveRun(context, started[0]!.runId), driveRun(context, other.runId)])
    expect((await startRun(context, admin, 'reaggregateAllUserData')).runId).not.toBe(started[0]!.runId)
    expect((await readMaintenanceRuns(counter.db)).items.slice(0, 3).map(run => run.status)).toEqual(['running', 'done', 'done'])
  })

  it('is resumed where a process left it, by a job, only when no process drives it', async () => {
    const { runId } = await startRun(context, admin, 'reaggregateAllUserData')
    expect(await stepRun(context, runId)).toBe(true)
    const left = (await readMaintenanceReport(context, admin, runId)).run
    expect(left).toMatchObject({ status: 'running' })
    expect(left.done).toBeGreaterThan(0)
    expect(await resumeMaintenance(context)).toEqual({ resumed: 0 })
    const later = counter.now.add({ seconds: 61 })
    const both = await counter.at(later, () => Promise.all([resumeMaintenance(context), resumeMaintenance(context)]))
    expect(both.some(each => each.resumed === 1)).toBe(true)
    const { run } = await readMaintenanceReport(context, admin, runId)
    expect(run).toMatchObject({ status: 'done', done: left.total, total: left.total })
    expect(await stepRun(context, runId)).toBe(false)
  })

  it('stops between two steps on request', async () => {
    const { runId } = await startRun(context, admin, 'reaggregateAllUserData')
    await driveRun(context, runId, { signal: AbortSignal.abort() })
    expect((await readMaintenanceReport(context, admin, runId)).run).toMatchObject({ status: 'running', done: 0 })
    await driveRun(context, runId)
  })

  it('fails after five failures in a row, not before, and another may begin', async () => {
    const { runId } = await startRun(context, admin, 'reaggregateAllUserData')
    await counter.db.query(`alter table maintenance_findings rename to hidden`)
    await counter.db.query(`update users set pickup_count = pickup_count + 1 where id = $1`, [admin.userId])
    await expect(driveRun(context, runId, { pause: () => Promise.resolve() })).rejects.toThrow('maintenance_findings')
    await counter.db.query(`alter table hidden rename to maintenance_findings`)
    const { run } = await readMaintenanceReport(context, admin, runId)
    expect(run).toMatchObject({ status: 'failed', done: 0 })
    expect(run.finishedAt).not.toBeNull()
    expect((await reaggregate()).items).toMatchObject([{ kind: 'counts', mended: true }])
  })

  it('answers its progress', async () => {
    const { run } = await reaggregate()
    const told = await counter.db.query<{ payload: object }>(
      `select payload from outbox where topic = 'maintenance.progress' and payload->>'runId' = $1 order by id`,
      [run.runId],
    )
    expect(told.length).toBeGreaterThanOrEqual(2)
    expect(told.at(-1)!.payload).toEqual({
      userIds: [admin.userId],
      runId: run.runId,
      tool: 'reaggregateAllUserData',
      done: run.done,
      total: run.total,
      status: 'done',
    })
  })
})

describe('beside a running sale', () => {
  it('writes nothing stale: 200 reservations, cancellations and pickups while it runs again and again', async () => {
    const round = await aRound(counter.db, { groups: [{ total: 150, items: [{}] }] })
    const people = await Promise.all(Array.from({ length: 200 }, () => aUser(counter.db)))
    await withAccounts(counter.db)
    const desk = counter.desk()
    const sale = { isOn: true }
    const tools = (async () => {
      const found = []
      while (sale.isOn) found.push(...(await reaggregate()).items)
      return found
    })()
    await Promise.all(
      people.map(async (userId, nth) => {
        const itemId = round.groups[0]!.itemIds[0]!
        if (nth >= 150) return void (await refusal(desk.reserve(userId, waitingFor(itemId)))) // units may be free already
        const orderId = (await desk.reserve(userId, wanting(itemId))).orders[0]?.orderId
        if (!orderId) return
        if (nth % 3 === 0) await cancelOrder(context, customer(userId), { orderId, penaltyType: 'none' })
        if (nth % 3 === 1) await changeOrderStatus(context, admin, { orderIds: [orderId], status: 'PICKED_UP' })
      }),
    )
    sale.isOn = false
    // a reported difference here would have been read in the middle of a transaction
    expect(await tools).toEqual([])
    expect(await audit(counter.db, counter.now)).toEqual([])
  })

  it('corrects what goes wrong in the rush itself, by what is true under the lock', async () => {
    const round = await aRound(counter.db, { groups: [{ total: null, items: [{}] }] })
    const { id: groupId, itemIds } = round.groups[0]!
    const people = await Promise.all(Array.from({ length: 40 }, () => aUser(counter.db)))
    await withAccounts(counter.db)
    const desk = counter.desk()
    const sale = { isOn: true }
    const mending = (async () => {
      const kinds = new Set<string>()
      while (sale.isOn) {
        await counter.db.query(`update stock set reserved_units = reserved_units + 3 where variant_group_id = $1`, [groupId])
        await counter.db.query(`update users set pickup_count = pickup_count + 1 where id = any($1::uuid[])`, [
          people.slice(0, 20),
        ])
        for (const { kind, mended } of (await reaggregate()).items) kinds.add(`${kind} ${mended}`)
      }
      return kinds
    })()
    await Promise.all(
      people.map(async userId => {
        for (let nth = 0; nth < 6; nth++) {
          const { orders } = await desk.reserve(userId, wanting(itemIds[0]!))
          await changeOrderStatus(context, admin, { orderIds: [orders[0]!.orderId], status: nth % 2 ? 'PICKED_UP' : 'PREPAID' })
        }
      }),
    )
    sale.isOn = false
    expect(await mending).toEqual(new Set(['counts true', 'shelf true']))
    expect(await audit(counter.db, counter.now)).toEqual([])
    expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 120, picked_up_units: 120 })
  })

  it('counts again under the lock: a pickup that commits between reading and locking is not lost', async () => {
    const round = await aRound(counter.db, { groups: [{ total: null, items: [{}] }] })
    const { id: groupId, itemIds } = round.groups[0]!
    const userId = await aUser(counter.db)
    await withAccounts(counter.db)
    const { orders } = await counter.desk().reserve(userId, wanting(itemIds[0]!))
    await counter.db.query(`update users set pickup_count = 7 where id = $1`, [userId])
    const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const pickup = counter.db.transaction(async tx => {
      await changeCounts(tx, context, userId, { pickups: 1, noShowHalves: 0 })
      await applyStockChanges(tx, [{ groupId, reservedUnits: -1, pickedUpUnits: 1 }])
      await tx.query(`update orders set status = 'PICKED_UP', picked_up_at = now() where id = $1`, [orders[0]!.orderId])
      held.resolve()
      await gate.promise
    })
    await held.promise
    const run = reaggregate()
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await counter.db.query(waiting)).length === 0) await pause(2)
    gate.resolve()
    await pickup
    expect((await run).items).toMatchObject([
      { kind: 'counts', subjectId: userId, before: { pickupCount: 8 }, after: { pickupCount: 1 } },
    ])
    expect(await audit(counter.db, counter.now)).toEqual([])
  })
})
