import type { Channel, NoticeData, NoticeKind } from '../../domain/notice.ts'

/** One message for one place. */
export type Message = {
  /** The delivery's id: the same at every attempt, so that a provider can know a repeat. */
  id: string
  notificationId: string
  notice: { [Kind in NoticeKind]: { kind: Kind; data: NoticeData[Kind] } }[NoticeKind]
  title: string
  body: string
  /** The whole address of the page it leads to. */
  url: string
  /** The moment of this attempt, by the shop's clock. */
  at: Temporal.Instant
  usefulUntil: Temporal.Instant
  to: { endpoint: string; keys: { p256dh: string; auth: string } | null; email: string | null; phone: string | null }
}

/**
 * What became of an attempt. `gone`: there is nobody at that address any more, or never was; nobody tries again. `again`: the
 * provider may take it later. `refused`: it never will.
 */
export type Outcome = { outcome: 'sent'; providerId?: string } | { outcome: 'gone' | 'again' | 'refused'; reason: string }

/**
 * One way out of the shop. `send` ends within its own time-out and does not throw for what a provider does; nobody holds a
 * transaction while it runs.
 */
export type Sender = { channel: Channel; send(message: Message): Promise<Outcome> }

/** A provider that says nothing for so long is tried again later. */
export const SEND_TIMEOUT_MS = 10_000
