import type { ChannelTest } from '../../contract/schemas/first-steps.ts'
import { readTestTarget, type TestTarget, writeChannelTest } from '../../db/notifications/channel-tests.ts'
import { readMailRow } from '../../db/store/mail-settings.ts'
import type { TestedChannel } from '../../domain/first-steps.ts'
import { isMailable } from '../../domain/reachable.ts'
import { kstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'
import { countAttempt } from '../count-attempt.ts'
import type { Mailbox } from '../notifications/mailbox.ts'
import type { Message, Outcome, Sender } from '../notifications/sender.ts'

/** Tests of one channel that one person may send in a quarter of an hour: a 알림톡 costs money. */
const TESTS_EACH = 5

export type Channels = {
  senders: readonly Sender[]
  mailbox: Pick<Mailbox, 'deliver'> | null
  /** Public address of the shop, without a trailing slash. */
  publicUrl: string
  /** Returns the shop's present name. */
  shopName: () => string
}

/**
 * Sends a test message to the caller by one channel, outside a transaction, and stores what the server answered. Returns `notSetUp` or
 * `noTarget` (the caller has no address), which are not stored, if it cannot be sent.
 * @throws Refused TOO_MANY_REQUESTS beyond five tests of the channel in a quarter of an hour
 */
export async function testChannel(
  context: Context,
  channels: Channels,
  { userId }: Pick<Actor, 'userId'>,
  channel: TestedChannel,
): Promise<ChannelTest> {
  const target = await readTestTarget(context.db, userId)
  const { version: mailVersion } = await readMailRow(context.db)
  const id = context.newId()
  const now = context.clock()
  const prepared = tries[channel](channels, target, id, now)
  if (typeof prepared === 'string') return { outcome: prepared, answer: null }
  await countAttempt(context, [{ key: `channel-test:${channel}:${userId}`, most: TESTS_EACH }])
  const outcomes = await Promise.all(prepared.map(attempt => attempt().catch(failed)))
  const best = outcomes.find(({ outcome }) => outcome === 'sent') ?? outcomes[0]!
  const isSent = best.outcome === 'sent'
  const answer = answerOf(best).slice(0, 500)
  await writeChannelTest(context.db, { channel, isSent, answer, testedAt: context.clock() }, mailVersion)
  return { outcome: isSent ? 'sent' : 'failed', answer }
}

type Attempt = () => Promise<Outcome>
type Prepare = (channels: Channels, to: TestTarget, id: string, now: Temporal.Instant) => Attempt[] | 'notSetUp' | 'noTarget'

/** Per channel, a function that returns the attempts to send a test (for push one per browser of the caller), or why none is possible. */
const tries: Record<TestedChannel, Prepare> = {
  email: ({ mailbox, publicUrl, shopName }, { email }, id) => {
    if (mailbox === null) return 'notSetUp'
    if (email === null || !isMailable(email)) return 'noTarget'
    const text = `${shopName()}에서 보낸 시험 메일이에요.\n이 메일을 받았다면 가게의 메일이 잘 나가고 있어요.\n\n${publicUrl}\n`
    const letter = { id, host: new URL(publicUrl).hostname, to: email, subject: `[${shopName()}] 시험 메일`, text }
    return [() => mailbox.deliver(letter)]
  },
  alimtalk: ({ senders, publicUrl }, { phone }, id, now) => {
    const sender = senders.find(each => each.channel === 'alimtalk')
    if (!sender) return 'notSetUp'
    if (phone === null) return 'noTarget'
    return [() => sender.send({ ...messageOf(publicUrl, id, now), to: { endpoint: '', keys: null, email: null, phone } })]
  },
  push: ({ senders, publicUrl, shopName }, { browsers }, id, now) => {
    const sender = senders.find(each => each.channel === 'push')
    if (!sender) return 'notSetUp'
    if (browsers.length === 0) return 'noTarget'
    const words = { title: '시험 알림이에요', body: `${shopName()}의 알림이 이 기기에 잘 도착했어요.` }
    return browsers.map(({ endpoint, keys }) => () => {
      const to = { endpoint, keys, email: null, phone: null }
      return sender.send({ ...messageOf(publicUrl, id, now), ...words, to })
    })
  },
}

/** Returns a pickup reminder with sample data as test message: Kakao delivers only texts that it approved. */
function messageOf(publicUrl: string, id: string, now: Temporal.Instant): Omit<Message, 'to'> {
  const day = kstDay(now).toString()
  const data = { day, orders: 1, name: '시험 알림톡', more: 0, isLast: true }
  return {
    id,
    notificationId: id,
    notice: { kind: 'pickup_today', data },
    title: '시험 알림이에요',
    body: '',
    url: `${publicUrl}/`,
    at: now,
    usefulUntil: now.add({ hours: 1 }),
  }
}

function answerOf(outcome: Outcome): string {
  return outcome.outcome === 'sent' ? (outcome.answer ?? '') : outcome.reason
}

/** Converts an error that a sender threw, such as a broken connection, into a failed outcome. */
function failed(error: unknown): Outcome {
  return { outcome: 'again', reason: error instanceof Error ? error.message : String(error) }
}
