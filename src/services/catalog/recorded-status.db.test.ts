import { expect, it } from 'vitest'
import { aRound } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { cancelRound } from './cancel-round.ts'
import { changeRoundStatus } from './change-round-status.ts'

const counter = new Counter()
const { now } = counter

/** The audit record names the former status as screens did, which follows the clock too. */
it.each([
  ['planned', 'scheduled', now.add({ hours: 1 }), 'scheduled'],
  ['planned, and selling since an hour', 'scheduled', now.subtract({ hours: 1 }), 'selling'],
  ['a draft', 'draft', null, 'draft'],
] as const)('a round that is %s', async (_, status, publishAt, shown) => {
  const admin = await counter.admin()
  const before = async (action: string, roundId: string) =>
    (
      await counter.db.query<{ before: object }>(`select before from audit_log where action = $1 and subject_id = $2`, [
        action,
        roundId,
      ])
    ).map(record => record.before)
  const canceled = await aRound(counter.db, { status, publishAt })
  await cancelRound(counter.context, admin, { roundId: canceled.roundId, reason: '' })
  expect(await before('round.cancel', canceled.roundId)).toEqual([{ status: shown }])
  if (status === 'draft') return
  const ended = await aRound(counter.db, { status, publishAt })
  await changeRoundStatus(counter.context, admin, { roundIds: [ended.roundId], status: 'ended' })
  expect(await before('round.status', ended.roundId)).toEqual([{ status: shown }])
})
