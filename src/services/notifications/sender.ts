import type { Channel, NoticeData, NoticeKind } from '../../domain/notice.ts'

/** A notification to one recipient by one channel. */
export type Message = {
  /** Id of the message delivery, the same at every attempt, so that a provider can recognize a repeat. */
  id: string
  notificationId: string
  notice: { [Kind in NoticeKind]: { kind: Kind; data: NoticeData[Kind] } }[NoticeKind]
  title: string
  body: string
  /** Absolute address of the page that it links to. */
  url: string
  /**
   * For a mail about a changed mail address, sent to the former one: the page that restores it, and until when. Restoring it removes the
   * second factor of customers, but not of staff (`isStaff`).
   */
  restore?: { url: string; expiresAt: Temporal.Instant; isStaff: boolean }
  /** True for a mail to an unconfirmed address; the mail then says how to confirm it. */
  isUnconfirmed?: boolean
  /** When this attempt was made. */
  at: Temporal.Instant
  usefulUntil: Temporal.Instant
  to: { endpoint: string; keys: { p256dh: string; auth: string } | null; email: string | null; phone: string | null }
}

/**
 * The result of an attempt; `answer` is what the server said. `gone`: the recipient cannot be reached, `again`: retry later, `refused`: it
 * failed permanently.
 */
export type Outcome =
  | { outcome: 'sent'; providerId?: string; answer?: string }
  | { outcome: 'gone' | 'again' | 'refused'; reason: string }

/** A sender of messages by one channel. `send` returns a failure of the provider, also a time-out, instead of throwing it. */
export type Sender = { channel: Channel; send(message: Message): Promise<Outcome> }

/** Time-out of one attempt, in milliseconds. */
export const SEND_TIMEOUT_MS = 10_000
