import type { TestedChannel } from '../../domain/first-steps.ts'
import type { Sql, Tx } from '../connection/database.ts'

/** The last test message of a channel: whether it was sent, and the server's answer. */
export type ChannelTestRow = { channel: TestedChannel; isSent: boolean; answer: string; testedAt: Temporal.Instant }

export async function readChannelTests(sql: Sql): Promise<ChannelTestRow[]> {
  return await sql.query<ChannelTestRow>(
    `select channel, is_sent as "isSent", answer, tested_at as "testedAt" from channel_tests`,
  )
}

/**
 * Stores the result of a test message of a channel in place of the channel's earlier one. Does nothing for a test mail if the mail settings
 * have another version than `mailVersion`, that of the server which took it.
 */
export async function writeChannelTest(
  sql: Sql,
  { channel, isSent, answer, testedAt }: ChannelTestRow,
  mailVersion: number,
): Promise<void> {
  await sql.query(
    `insert into channel_tests (channel, is_sent, answer, tested_at) select $1::text, $2, $3, $4
     where $1 <> 'email' or coalesce((select version from mail_settings), 0) = $5
     on conflict (channel) do update set is_sent = excluded.is_sent, answer = excluded.answer, tested_at = excluded.tested_at`,
    [channel, isSent, answer, testedAt, mailVersion],
  )
}

/** Deletes the result of a channel's last test message, which says nothing about other settings. */
export async function deleteChannelTest(tx: Tx, channel: TestedChannel): Promise<void> {
  await tx.query(`delete from channel_tests where channel = $1`, [channel])
}

/** Returns whether the shop has any product, and whether it has a round that is not a draft. */
export async function readFirstOffers(sql: Sql): Promise<{ hasProduct: boolean; hasRound: boolean }> {
  const [row] = await sql.query<{ hasProduct: boolean; hasRound: boolean }>(
    `select exists (select from products) as "hasProduct", exists (select from sales_rounds where status <> 'draft') as "hasRound"`,
  )
  return row!
}

/** The addresses of a user to which test messages can be sent. */
export type TestTarget = {
  email: string | null
  phone: string | null
  browsers: { endpoint: string; keys: { p256dh: string; auth: string } }[]
}

export async function readTestTarget(sql: Sql, userId: string): Promise<TestTarget> {
  const [row] = await sql.query<TestTarget>(
    `select email, phone, coalesce((select jsonb_agg(jsonb_build_object('endpoint', endpoint, 'keys', keys) order by created_at desc, endpoint)
                                    from push_subscriptions where user_id = u.id), '[]') as browsers
     from users u where id = $1`,
    [userId],
  )
  return row ?? { email: null, phone: null, browsers: [] }
}
