import fc from 'fast-check'
import { expiryOf } from '../../src/domain/points.ts'
import { Coins } from './coins.ts'

/** One thing that happens to somebody's points after some hours; `pick` chooses among the entries that are still there. */
export type Happening = {
  what: 'earn' | 'spend' | 'penalty' | 'adjust' | 'delete' | 'edit' | 'expire'
  amount: number
  pick: number
  hours: number
}

export const happenings = (most: number) =>
  fc.array(
    fc.record({
      what: fc.constantFrom<Happening['what']>(
        'earn',
        'earn',
        'earn',
        'spend',
        'penalty',
        'adjust',
        'delete',
        'delete',
        'edit',
        'expire',
      ),
      amount: fc.integer({ min: 1, max: 40 }),
      pick: fc.nat(1000),
      hours: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5000 })),
    }),
    { minLength: most / 2, maxLength: most, size: 'max' },
  )

/** A ledger that such a history happens to. Ids of entries; null when it was refused. */
export type Book = {
  earn(amount: number): Promise<string>
  take(kind: 'spend' | 'penalty' | 'adjust', amount: number): Promise<string | null>
  remove(entryId: string): Promise<void>
  /** Answers the entry that stands in its place; null when it was refused. */
  edit(entryId: string, amount: number): Promise<string | null>
  expire(): Promise<void>
  /** What is in open lots by when it goes (epoch seconds). `visible`: what the customer reads, added up. */
  state(): Promise<{ balance: number; lots: Record<string, number>; visible: number }>
}

type Living = { id: string; coin: number; amount: number; expiresAt: Temporal.Instant; givenAt: Temporal.Instant }

/** Lives a history in a book and with coins, and says after each thing where the two differ. Counts what it came by. */
export async function liveHistory(
  history: readonly Happening[],
  book: Book,
  clock: { now: Temporal.Instant },
  compare: (book: object, coins: object, what: string) => void,
  seen: Map<string, number>,
): Promise<void> {
  const coins = new Coins(() => clock.now)
  const living: Living[] = []
  for (const { what, amount, pick, hours } of history) {
    clock.now = clock.now.add({ hours })
    const outcome = await live(what, { amount, pick })
    seen.set(`${what}: ${outcome}`, (seen.get(`${what}: ${outcome}`) ?? 0) + 1)
    const { balance, lots, visible } = await book.state()
    const [kept, counted] = [
      { balance, lots, visible },
      { balance: coins.balance, lots: coins.lots, visible: coins.balance },
    ]
    if (JSON.stringify(kept) !== JSON.stringify(counted)) compare(kept, counted, what)
  }

  async function live(what: Happening['what'], { amount, pick }: { amount: number; pick: number }): Promise<string> {
    switch (what) {
      case 'earn': {
        const given = 2 * amount
        const wasInDebt = coins.balance < 0
        const expiresAt = expiryOf(clock.now)
        living.push({
          id: await book.earn(given),
          coin: coins.earn(given, expiresAt),
          amount: given,
          expiresAt,
          givenAt: clock.now,
        })
        return wasInDebt ? 'repays' : 'done'
      }
      case 'spend':
      case 'penalty':
      case 'adjust':
        return await take(what, amount)
      case 'expire': {
        const before = coins.balance
        await book.expire()
        coins.expire()
        return coins.balance === before ? 'nothing' : 'done'
      }
      case 'delete':
        return await remove(pick)
      case 'edit':
        return await edit(pick, pick % 2 === 0 ? amount : -amount)
    }
  }

  async function take(what: 'spend' | 'penalty' | 'adjust', amount: number): Promise<string> {
    const couldSpend = coins.spendable
    const id = await book.take(what, amount)
    const isRefused = what === 'spend' && couldSpend < amount
    if (isRefused !== (id === null))
      throw new Error(`${what} of ${amount} out of ${couldSpend} was ${id === null ? '' : 'not '}refused`)
    if (id === null) return 'refused'
    living.push({ id, coin: coins.take(amount), amount: -amount, expiresAt: expiryOf(clock.now), givenAt: clock.now })
    return coins.balance < 0 ? 'into debt' : 'done'
  }

  async function remove(pick: number): Promise<string> {
    const [entry] = living.splice(pick % Math.max(1, living.length), 1)
    if (!entry) return 'nothing'
    const isOver = entry.amount > 0 && Temporal.Instant.compare(entry.expiresAt, clock.now) <= 0
    await book.remove(entry.id)
    coins.undo(entry.coin, expiryOf(clock.now))
    return entry.amount < 0 ? 'a debit' : isOver ? 'an expired earning' : 'an earning'
  }

  async function edit(pick: number, amount: number): Promise<string> {
    const entry = living[pick % Math.max(1, living.length)]
    if (!entry) return 'nothing'
    const { expiresAt } = entry
    const without = coins.copy()
    without.undo(entry.coin, expiryOf(clock.now))
    const isRefused = amount < 0 && amount < entry.amount && without.balance < -amount
    const id = await book.edit(entry.id, amount)
    if (isRefused !== (id === null)) throw new Error(`an edit from ${entry.amount} to ${amount} was ${id ? 'not ' : ''}refused`)
    if (id === null) return 'refused'
    entry.id = id
    coins.undo(entry.coin, expiryOf(clock.now))
    entry.coin = amount > 0 ? coins.earn(amount, expiresAt) : coins.take(-amount)
    const how = `${entry.amount > 0 ? 'an earning' : 'a debit'} to ${amount > 0 ? 'an earning' : 'a debit'}`
    entry.amount = amount
    return how
  }
}
