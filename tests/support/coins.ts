/**
 * The points ledger once more, as simply as can be: every point is a coin, every point owed is owed one by one. Slow, and written from the
 * decisions alone, so that the ledger can be held against it.
 */
/** Epoch milliseconds. */
type Coin = { lot: number; expiresAt: number; spentBy: number | null; expired: boolean }

export class Coins {
  #coins: Coin[] = []
  #owed = 0
  #next = 1
  readonly #amounts = new Map<number, number>()
  readonly #void = new Set<number>()
  readonly #now: () => Temporal.Instant

  constructor(now: () => Temporal.Instant) {
    this.#now = now
  }

  copy(): Coins {
    const copy = new Coins(this.#now)
    copy.#coins = structuredClone(this.#coins)
    copy.#owed = this.#owed
    copy.#next = this.#next
    for (const [entry, amount] of this.#amounts) copy.#amounts.set(entry, amount)
    for (const entry of this.#void) copy.#void.add(entry)
    return copy
  }

  get balance(): number {
    return this.#free().length - this.#owed
  }

  /** What is there and not due. */
  get spendable(): number {
    return this.#free().filter(coin => !this.#isDue(coin)).length - this.#owed
  }

  /** How many coins there are of each moment at which they go. */
  get lots(): Record<string, number> {
    const lots: Record<string, number> = {}
    for (const { expiresAt } of this.#free()) lots[expiresAt / 1000] = (lots[expiresAt / 1000] ?? 0) + 1
    return lots
  }

  expire(): void {
    for (const coin of this.#free()) if (this.#isDue(coin)) coin.expired = true
  }

  earn(amount: number, expiresAt: Temporal.Instant): number {
    this.expire()
    const entry = this.#entry(amount)
    this.#mint(entry, amount, expiresAt)
    this.expire()
    return entry
  }

  take(amount: number): number {
    this.expire()
    const entry = this.#entry(-amount)
    this.#spend(entry, amount, this.#free())
    return entry
  }

  /** As if the entry had not been, as far as that can still be done; `yearOn` is when coins that have no lot any more go. */
  undo(entry: number, yearOn: Temporal.Instant): void {
    const amount = this.#amounts.get(entry)!
    if (amount > 0) this.#undoEarning(entry, amount)
    else this.#undoDebit(entry, -amount, yearOn)
    this.#void.add(entry)
    this.expire()
  }

  #undoEarning(entry: number, amount: number): void {
    for (const coin of this.#coins) if (coin.lot !== entry && this.#isDue(coin)) coin.expired ||= coin.spentBy === null
    // what expired of it comes back, which pays debts first, and goes with the rest
    const expired = this.#coins.filter(coin => coin.lot === entry && coin.expired)
    const own = this.#free().filter(coin => coin.lot === entry)
    for (const coin of [...expired, ...own]) coin.spentBy = -1
    this.#spend(-1, amount - own.length - expired.length, this.#free())
  }

  #undoDebit(entry: number, amount: number, yearOn: Temporal.Instant): void {
    this.expire()
    const repaid = Math.min(this.#owed, amount)
    this.#owed -= repaid
    const back = this.#coins
      .filter(coin => coin.spentBy === entry && !this.#void.has(coin.lot))
      .sort(byExpiry)
      .toReversed()
      .slice(0, amount - repaid)
    for (const coin of back) coin.spentBy = null
    this.#mint(this.#next++, amount - repaid - back.length, yearOn)
  }

  #mint(lot: number, amount: number, expiresAt: Temporal.Instant): void {
    const repaid = Math.min(this.#owed, amount)
    this.#owed -= repaid
    for (let each = repaid; each < amount; each++)
      this.#coins.push({ lot, expiresAt: expiresAt.epochMilliseconds, spentBy: null, expired: false })
  }

  #spend(by: number, amount: number, from: Coin[]): void {
    const spent = from.sort(byExpiry).slice(0, amount)
    for (const coin of spent) coin.spentBy = by
    this.#owed += amount - spent.length
  }

  #free(): Coin[] {
    return this.#coins.filter(coin => coin.spentBy === null && !coin.expired)
  }

  #isDue(coin: Coin): boolean {
    return coin.expiresAt <= this.#now().epochMilliseconds
  }

  #entry(amount: number): number {
    this.#amounts.set(this.#next, amount)
    return this.#next++
  }
}

function byExpiry(a: Coin, b: Coin): number {
  return a.expiresAt - b.expiresAt || a.lot - b.lot
}
