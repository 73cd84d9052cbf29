import type { Tx } from '../../db/connection/database.ts'
import { publishAll } from '../../db/notifications/outbox.ts'
import { appendEntries, lockHeads, readOpenLots, type Head, type NewEntry } from '../../db/points/points.ts'
import {
  afterEntry,
  expiryOf,
  planExpiries,
  planPosting,
  planReturn,
  type EntryPlan,
  type Give,
  type Lot,
  type PointKind,
  type Purse,
} from '../../domain/points.ts'
import type { Context } from '../context.ts'

/** Everything about an entry of the points ledger except its kind and amount. */
export type Wording = {
  /** Korean text that the customer reads. */
  reason: string
  /** Why the entry exists, unique per user: `new-member`, `penalty:<order id>`, … */
  sourceKey: string
  actorId?: string | null | undefined
  /** Id of the entry that a reversal takes back; set for reversals only. */
  reverses?: string | undefined
  /** Number of the corrected entry that this one replaces in the customer's history. */
  standsFor?: number | undefined
  /** When the points expire; one year from now by default. */
  expiresAt?: Temporal.Instant | undefined
}

type Making = Pick<Context, 'newId'> & { now: Temporal.Instant }

/**
 * A user's points ledger, while the user's row is locked. New entries are planned in memory, and `writeAccounts` writes them together.
 * Expired points are written off first (docs/RULES.md#point-expiry).
 */
export class Account {
  readonly userId: string
  readonly entries: NewEntry[] = []
  /** The balance in the database, before `writeAccounts`. */
  readonly writtenBalance: number
  #purse: Purse
  #lastNo: number
  readonly #making: Making
  readonly #spared: readonly string[]

  /** @param spared ids of entries that are about to be reversed: their points do not expire first */
  constructor(userId: string, head: Head, lots: readonly Lot[], making: Making, spared: readonly string[]) {
    this.userId = userId
    this.#purse = { balance: head.balance, lots }
    this.writtenBalance = head.balance
    this.#lastNo = head.lastEntryNo
    this.#making = making
    this.#spared = spared
    this.writeOff()
  }

  get balance(): number {
    return this.#purse.balance
  }

  /**
   * Plans an entry; returns null when a spend would make the balance negative. A debit takes points from the lot with the id `from` first.
   */
  enter(kind: Exclude<PointKind, 'expire'>, amount: number, wording: Wording, from?: string): NewEntry | null {
    const plan = planPosting(this.#purse, { kind, amount, from })
    return plan && this.#add(plan, wording)
  }

  /** Plans the reversal of a debit: its points go back to the lots that it took them from. */
  giveBack(amount: number, taken: readonly Give[], wording: Wording): NewEntry {
    return this.#add(planReturn(this.#purse, amount, taken), wording)
  }

  /** Plans write-offs of points that have expired. `cause` is the id of the entry that gave points back to an expired lot. */
  writeOff(cause?: string): void {
    const purse = { ...this.#purse, lots: this.#purse.lots.filter(lot => !this.#spared.includes(lot.id)) }
    for (const { lot, plan } of planExpiries(purse, this.#making.now)) {
      const sourceKey = cause === undefined ? `expire:${lot.id}` : `expire:${lot.id}:${cause}`
      this.#add(plan, { reason: '유효기간 만료', sourceKey })
    }
  }

  #add(plan: EntryPlan, wording: Wording): NewEntry {
    const { now, newId } = this.#making
    const entry: NewEntry = {
      id: newId(),
      userId: this.userId,
      entryNo: ++this.#lastNo,
      plan,
      reason: wording.reason,
      sourceKey: wording.sourceKey,
      reverses: wording.reverses ?? null,
      actorId: wording.actorId ?? null,
      standsFor: wording.standsFor ?? null,
      createdAt: now,
      expiresAt: wording.expiresAt ?? expiryOf(now),
    }
    this.#purse = afterEntry(this.#purse, plan, entry.id, entry.expiresAt)
    this.entries.push(entry)
    return entry
  }
}

/**
 * Locks these users' rows in id order and returns their points ledgers by user id; unknown users are missing from the map.
 * @param spared ids of entries that will be reversed, so their points must not expire first
 */
export async function openAccounts(
  tx: Tx,
  { clock, newId }: Pick<Context, 'clock' | 'newId'>,
  userIds: readonly string[],
  spared: readonly string[] = [],
): Promise<Map<string, Account>> {
  const heads = await lockHeads(tx, userIds)
  const withEntries = [...heads].flatMap(([userId, head]) => (head.lastEntryNo > 0 ? [userId] : []))
  const lots = withEntries.length > 0 ? await readOpenLots(tx, withEntries) : new Map<string, Lot[]>()
  const making = { newId, now: clock() }
  return new Map([...heads].map(([id, head]) => [id, new Account(id, head, lots.get(id) ?? [], making, spared)]))
}

/** Writes the planned entries of these points ledgers and publishes `points.posted` for each, in the same transaction. */
export async function writeAccounts(tx: Tx, accounts: Iterable<Account>, now: Temporal.Instant): Promise<void> {
  const entries = [...accounts].flatMap(account => account.entries)
  await appendEntries(tx, entries)
  await publishAll(
    tx,
    'points.posted',
    entries.map(({ id, userId, plan, reason, sourceKey }) => ({
      userIds: [userId],
      entryId: id,
      kind: plan.kind,
      amount: plan.amount,
      reason,
      sourceKey,
    })),
    now,
  )
}
