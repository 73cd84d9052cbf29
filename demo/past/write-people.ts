import type { Sql } from '../../src/db/connection/database.ts'
import { tierOf } from '../../src/domain/tier.ts'
import { invitations } from '../cast.ts'
import { insertRows } from './insert-rows.ts'
import { chainLedger, type Ledger } from './ledger.ts'
import { invitedAt, type PastStory } from './story.ts'

type Ids = { userId: (memberKey: string) => string; newId: () => string }

/** Writes what the past year changed for members: attendance, claimed missions, invitations, points, counts and tiers. */
export async function writePastPeople(sql: Sql, story: PastStory, { userId, newId }: Ids): Promise<void> {
  const { members } = story
  await insertRows(
    sql,
    'daily_visits',
    members.flatMap(({ member, visits }) =>
      visits.map(({ day, streakDays }) => ({ user_id: userId(member.key), visit_date: day, streak_days: streakDays })),
    ),
  )
  await insertRows(
    sql,
    'mission_claims',
    members.flatMap(({ member, claims }) =>
      claims.map(({ mission, periodId, at }) => ({ user_id: userId(member.key), mission, period_id: periodId, claimed_at: at })),
    ),
  )
  await writeInvitations(sql, story, userId)
  const ledgers = await chainLedgers(sql, story, userId, newId)
  await writeLedgers(sql, ledgers)
  await sql.query(
    `update users u set pickup_count = p.pickups, no_show_halves = p.halves, loyalty_tier = p.tier, last_login_date = p.last_visit,
       consecutive_login_days = p.streak, nickname_changes = case when u.nickname is null then 0 else 1 end,
       points = p.points, last_entry_no = p.last_entry_no
     from jsonb_to_recordset($1) as p(id uuid, pickups int, halves int, tier text, last_visit date, streak int, points bigint, last_entry_no bigint)
     where u.id = p.id`,
    [
      JSON.stringify(
        members.map(({ member, visits }) => {
          const facts = { pickupCount: member.past.pickups, noShowHalves: member.past.noShows * 2 + member.past.lateCancels }
          const ledger = ledgers.get(userId(member.key))!
          return {
            id: userId(member.key),
            pickups: facts.pickupCount,
            halves: facts.noShowHalves,
            tier: tierOf(facts),
            last_visit: visits.at(-1)?.day ?? null,
            streak: visits.at(-1)?.streakDays ?? 0,
            points: ledger.purse.balance,
            last_entry_no: ledger.entries.length + 1,
          }
        }),
      ),
    ],
  )
}

async function writeInvitations(sql: Sql, { members }: PastStory, userId: (key: string) => string): Promise<void> {
  const rows = invitations.map(([inviteeKey, inviterKey]) => {
    const at = invitedAt(members.find(each => each.member.key === inviteeKey)!.joinedAt)
    return { invitee_id: userId(inviteeKey), inviter_id: userId(inviterKey), created_at: at, rewarded_at: at }
  })
  await insertRows(sql, 'referrals', rows)
  await sql.query(`update users u set referred_by = r.inviter_id from referrals r where r.invitee_id = u.id`)
}

/** Returns each member's points ledger by user id. The entry of registration exists already; those of the past year follow it. */
async function chainLedgers(
  sql: Sql,
  { members }: PastStory,
  userId: (key: string) => string,
  newId: () => string,
): Promise<Map<string, Ledger>> {
  const welcomes = await sql.query<{ user_id: string; entry_id: string; remaining: number; expires_at: Temporal.Instant }>(
    `select user_id, entry_id, remaining, expires_at from point_lots`,
  )
  const lots = new Map(
    welcomes.map(row => [row.user_id, { id: row.entry_id, remaining: row.remaining, expiresAt: row.expires_at }]),
  )
  return new Map(
    members.map(({ member, facts }) => [userId(member.key), chainLedger(lots.get(userId(member.key))!, facts, newId)]),
  )
}

async function writeLedgers(sql: Sql, ledgers: ReadonlyMap<string, Ledger>): Promise<void> {
  const all = [...ledgers].flatMap(([userId, { entries }]) => entries.map(entry => ({ userId, entry })))
  await insertRows(
    sql,
    'point_entries',
    all.map(({ userId, entry }) => ({
      user_id: userId,
      entry_no: entry.entryNo,
      id: entry.id,
      prev_balance: entry.prevBalance,
      amount: entry.amount,
      balance: entry.balance,
      kind: entry.kind,
      reason: entry.reason,
      source_key: entry.sourceKey,
      created_at: entry.at,
      expires_at: entry.expiresAt,
    })),
  )
  const lots = all.filter(({ entry }) => entry.lot > 0)
  await insertRows(
    sql,
    'point_lots',
    lots.map(({ userId, entry }) => ({
      entry_id: entry.id,
      user_id: userId,
      expires_at: entry.expiresAt,
      amount: entry.lot,
      remaining: 0,
    })),
  )
  await insertRows(
    sql,
    'point_allocations',
    all.flatMap(({ entry }) => entry.takes.map(take => ({ debit_id: entry.id, lot_id: take.lotId, amount: take.amount }))),
  )
  await sql.query(
    `update point_lots l set remaining = l.amount - coalesce((select sum(a.amount) from point_allocations a where a.lot_id = l.entry_id), 0)`,
  )
}
