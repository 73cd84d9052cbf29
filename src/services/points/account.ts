import type { Tx } from '../../db/database.ts'
import { publishAll } from '../../db/outbox.ts'
import { appendEntries, lockHeads, readOpenLots, type Head, type NewEntry } from '../../db/points.ts'
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

/** What an entry says of itself, besides its amount. */
export type Wording = {
  /** What the customer reads, in Korean. */
  reason: string
  /** What the entry is for, unique per user: `new-member`, `penalty:<order id>`, … */
  sourceKey: string
  actorId?: string | null | undefined
  /** The entry that this one takes back; only and always for a reversal. */
  reverses?: string | undefined
  /** The number of the entry in whose place the customer reads this one. */
  standsFor?: number | undefined
  /** One year from now, if not said. */
  expiresAt?: Temporal.Instant | undefined
}

type Making = Pick<Context, 'newId'> & { now: Temporal.Instant }

/**
 * One user's ledger while their row is locked: entries are planned here one after the other and written together by `writeAccounts`.
 * What has expired is written off first (DECISIONS, Points). Whatever was planned counts only once it is written.
 */
export class Account {
  readonly userId: string
  readonly entries: NewEntry[] = []
  /** What the ledger says until `writeAccounts`. */
  readonly writtenBalance: number
  #purse: Purse
  #lastNo: number
  readonly #making: Making
  readonly #spared: readonly string[]

  /** @param spared lots of entries that are about to be taken back: they do not expire before that */
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

  /** Null when a spend would go below zero. `from`: the lot to take from before any other. */
  enter(kind: Exclude<PointKind, 'expire'>, amount: number, wording: Wording, from?: string): NewEntry | null {
    const plan = planPosting(this.#purse, { kind, amount, from })
    return plan && this.#add(plan, wording)
  }

  /** Takes a debit back: its points return to the lots that it emptied. */
  giveBack(amount: number, taken: readonly Give[], wording: Wording): NewEntry {
    return this.#add(planReturn(this.#purse, amount, taken), wording)
  }

  /** Writes off what is due now; `cause` is the entry that gave something back to a lot that was over. */
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

/** Locks these users' rows in id order and reads their lots. Whoever does not exist is not in the answer. */
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

/** Writes what was planned, and tells of it in the same transaction. */
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
