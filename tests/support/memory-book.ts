import type { NewEntry } from '../../src/db/points/points.ts'
import { exceedsBalance, type Give } from '../../src/domain/points.ts'
import { Account } from '../../src/services/points/account.ts'
import { takeBack, type Trail } from '../../src/services/points/take-back.ts'
import type { Book } from './point-histories.ts'

type Lot = { remaining: number; amount: number; expiresAt: Temporal.Instant }

/** The shop's own ledger in memory: what the tables would keep, and nothing decided here. */
export class MemoryBook implements Book {
  readonly #clock: { now: Temporal.Instant }
  readonly #entries: NewEntry[] = []
  readonly #lots = new Map<string, Lot>()
  readonly #reversed = new Set<string>()
  #ids = 0

  constructor(clock: { now: Temporal.Instant }) {
    this.#clock = clock
  }

  async earn(amount: number): Promise<string> {
    return this.#write(this.#open(), account => account.enter('earn', amount, wording))!.id
  }

  async take(kind: 'spend' | 'penalty' | 'adjust', amount: number): Promise<string | null> {
    return this.#write(this.#open(), account => account.enter(kind, -amount, wording))?.id ?? null
  }

  async remove(entryId: string): Promise<void> {
    const account = this.#open(entryId)
    await takeBack(this.#trail, account, this.#found(entryId), { reason: '삭제' })
    this.#write(account, () => account.entries[0]!)
  }

  async edit(entryId: string, amount: number): Promise<string | null> {
    const account = this.#open(entryId)
    const entry = this.#found(entryId)
    await takeBack(this.#trail, account, entry, { reason: '수정' })
    if (exceedsBalance({ from: entry.amount, to: amount, balance: account.balance })) return null
    const replacement = account.enter('adjust', amount, { ...wording, expiresAt: entry.expiresAt })!
    account.writeOff(replacement.id)
    this.#write(account, () => replacement)
    return replacement.id
  }

  async expire(): Promise<void> {
    this.#write(this.#open(), account => account.entries[0] ?? null)
  }

  async state() {
    const open = [...this.#lots.values()].filter(lot => lot.remaining > 0)
    const lots: Record<string, number> = {}
    for (const { expiresAt, remaining } of open) {
      const seconds = expiresAt.epochMilliseconds / 1000
      lots[seconds] = (lots[seconds] ?? 0) + remaining
    }
    for (const lot of this.#lots.values()) if (lot.remaining < 0 || lot.remaining > lot.amount) throw new Error('a lot overflows')
    const visible = this.#entries.filter(entry => entry.reverses === null && !this.#reversed.has(entry.id))
    return { balance: this.#balance, lots, visible: visible.reduce((sum, entry) => sum + entry.plan.amount, 0) }
  }

  get #balance(): number {
    return this.#entries.at(-1)?.plan.balance ?? 0
  }

  #open(...spared: string[]): Account {
    const lots = [...this.#lots].flatMap(([id, lot]) => (lot.remaining > 0 ? [{ id, ...lot }] : []))
    const newId = () => String(++this.#ids).padStart(6, '0')
    return new Account(
      '',
      { balance: this.#balance, lastEntryNo: this.#entries.length },
      lots,
      { newId, now: this.#clock.now },
      spared,
    )
  }

  /** Null, and nothing is written, when it was refused. */
  #write(account: Account, act: (account: Account) => NewEntry | null): NewEntry | null {
    const entry = act(account)
    if (entry) for (const each of account.entries) this.#keep(each)
    return entry
  }

  #keep(entry: NewEntry): void {
    const { plan, reverses } = entry
    const sum = this.#balance + plan.amount
    if (entry.entryNo !== this.#entries.length + 1 || plan.balance !== sum) throw new Error('the chain breaks')
    if (reverses !== null && this.#reversed.has(reverses)) throw new Error('taken back twice')
    if (reverses !== null) this.#reversed.add(reverses)
    if (plan.lot > 0) this.#lots.set(entry.id, { remaining: plan.lot, amount: plan.lot, expiresAt: entry.expiresAt })
    for (const take of plan.takes) this.#lots.get(take.lotId)!.remaining -= take.amount
    for (const give of plan.gives) this.#lots.get(give.lotId)!.remaining += give.amount
    this.#entries.push(entry)
  }

  #found(entryId: string): { id: string; amount: number; expiresAt: Temporal.Instant } {
    const { id, plan, expiresAt } = this.#entries.find(entry => entry.id === entryId)!
    return { id, amount: plan.amount, expiresAt }
  }

  readonly #trail: Trail = {
    taken: debitId => {
      const takes = this.#entries.find(entry => entry.id === debitId)!.plan.takes
      const standing = takes.filter(take => !this.#reversed.has(take.lotId))
      return Promise.resolve(standing.map((take): Give => ({ ...take, expiresAt: this.#lots.get(take.lotId)!.expiresAt })))
    },
    expiries: lotId => {
      const gone = this.#entries.filter(
        ({ id, plan }) => plan.kind === 'expire' && plan.takes[0]?.lotId === lotId && !this.#reversed.has(id),
      )
      return Promise.resolve(
        gone.map(({ id, plan }) => ({ id, amount: plan.amount, expiresAt: this.#lots.get(lotId)!.expiresAt })),
      )
    },
  }
}

const wording = { reason: '시험', sourceKey: 'test' }
