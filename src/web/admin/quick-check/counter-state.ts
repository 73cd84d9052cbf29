/** An order reduced to what the keyboard shortcuts need to know. */
export type KeyOrder = {
  id: string
  /** True if due or overdue: it is selected from the start. */
  isExpected: boolean
  /** True for an order whose pickup is queued or not allowed; shortcuts ignore it. */
  isHeld: boolean
  isPrepaid: boolean
  /** True if the order must stay PREPAID, because money was recorded for it. */
  staysPaid?: boolean
  /** Number of items; more than one is a bundle. */
  lines: number
  /** Number of pieces of all items. */
  quantity: number
}

export type CounterState = {
  digits: string
  /** The search text of the name search; null in the digit search. */
  words: string | null
  /** Ids of the matching customers; null without an answer. */
  people: readonly string[] | null
  /** Index of the customer or order that the arrow keys have marked; -1 for none. */
  at: number
  userId: string | null
  /** True once staff have chosen the customer. Until then Enter only chooses; it picks nothing up. */
  isConfirmed: boolean
  orders: readonly KeyOrder[] | null
  /** Time in milliseconds when the orders were shown. Action keys are ignored for `settleMs` after it. */
  since: number
  taken: ReadonlySet<string>
  /** Pieces of each partial pickup by order id. */
  parts: ReadonlyMap<string, number>
  /** Orders whose pickup was undone, but which are not loaded as open again yet. Once loaded, they are selected. */
  again: Taken
}

/** Selected orders by id. The value is the number of pieces of a partial pickup; null means that the whole order is picked up. */
export type Taken = ReadonlyMap<string, number | null>

export type CounterEvent =
  | { type: 'key'; code: string; at: number }
  | { type: 'words'; words: string | null }
  /** The matching customers of a search. `alone` is false if a single match may not be selected automatically. */
  | { type: 'found'; query: string; people: readonly string[]; alone: boolean }
  | { type: 'choose'; userId: string }
  /** A customer chosen on another screen. */
  | { type: 'open'; userId: string }
  | { type: 'loaded'; userId: string; orders: readonly KeyOrder[]; at: number }
  /** A click on the pickup button. */
  | { type: 'pickUp' }
  | { type: 'toggle'; orderId: string }
  | { type: 'part'; orderId: string; quantity: number | null }
  /** The pickup of these orders was undone. */
  | { type: 'undone'; orders: Taken }

/** The action that a key or button requests; `step` itself has no side effects. */
export type CounterAct =
  | { do: 'pickUp' }
  | { do: 'prepay'; to: 'PREPAID' | 'RESERVED'; orderIds: readonly string[] }
  | { do: 'split'; orderId: string }
  | { do: 'undo' }
  /** `ok` is true for a success message, false if something must be done first. */
  | { do: 'say'; text: string; ok?: boolean }

export type Step = { state: CounterState; act: CounterAct | null }

export const empty: CounterState = {
  digits: '',
  words: null,
  people: null,
  at: -1,
  userId: null,
  isConfirmed: false,
  orders: null,
  since: 0,
  taken: new Set(),
  parts: new Map(),
  again: new Map(),
}

/**
 * Milliseconds after another customer is shown in which action keys are ignored, as they may be meant for the customer before.
 */
export const settleMs = 300

/**
 * Returns the text to search at the counter: the trimmed words, or the four typed digits. Null for blank words or fewer than four digits.
 */
export function queryOf({ digits, words }: Pick<CounterState, 'digits' | 'words'>): string | null {
  if (words !== null) return words.trim() === '' ? null : words.trim()
  return digits.length === 4 ? digits : null
}
