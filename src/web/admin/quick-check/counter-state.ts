/** An order as the keys see it. */
export type KeyOrder = {
  id: string
  /** `taken` from the start: due or overdue, and free to be handed out. */
  isExpected: boolean
  /** Waits for the line already, or is nobody's to hand out here: no key takes it in. */
  isHeld: boolean
  isPrepaid: boolean
  /** Money that came in keeps it so. */
  staysPaid?: boolean
  /** Items in it: more than one is a bundle. */
  lines: number
  /** Pieces over all of them. */
  quantity: number
}

export type CounterState = {
  digits: string
  /** Looked for by name: the words so far. */
  words: string | null
  /** Who fits what was typed, as answered; null while nobody answered. */
  people: readonly string[] | null
  /** A candidate that the arrows stand at, or an order; -1 for none. */
  at: number
  userId: string | null
  /** An Enter after the search, a tap or another screen chose the person; until then no Enter hands anything out. */
  isConfirmed: boolean
  orders: readonly KeyOrder[] | null
  /** When the orders were there to be read, in ms: keys that act wait a moment after that. */
  since: number
  taken: ReadonlySet<string>
  /** Pieces to hand out of orders of which some stay. */
  parts: ReadonlyMap<string, number>
  /** Orders whose pickup was undone and that are not back yet: they are taken in as they were when they come. */
  again: Taken
}

/** Orders that are taken in, by id, each with the pieces of its part; null is the whole order. */
export type Taken = ReadonlyMap<string, number | null>

export type CounterEvent =
  | { type: 'key'; code: string; at: number }
  | { type: 'words'; words: string | null }
  /** What the search answered to these digits or words; `alone` is false where an only one may not be chosen at once. */
  | { type: 'found'; query: string; people: readonly string[]; alone: boolean }
  | { type: 'choose'; userId: string }
  /** Chosen by hand on another screen. */
  | { type: 'open'; userId: string }
  | { type: 'loaded'; userId: string; orders: readonly KeyOrder[]; at: number }
  /** The button that hands out, pressed by itself. */
  | { type: 'pickUp' }
  | { type: 'toggle'; orderId: string }
  | { type: 'part'; orderId: string; quantity: number | null }
  /** The pickup of these orders was undone. */
  | { type: 'undone'; orders: Taken }

/** What a key asks of the world; the state itself never acts. */
export type CounterAct =
  | { do: 'pickUp' }
  | { do: 'prepay'; to: 'PREPAID' | 'RESERVED'; orderIds: readonly string[] }
  | { do: 'split'; orderId: string }
  | { do: 'undo' }
  /** `ok`: an answer to what was pressed, else what has to come first. */
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

/** Keys that act wait so long after another person stands there: what was meant for the one before does no harm. */
export const settleMs = 300

/** What is looked for; null while there is too little of it. */
export function queryOf({ digits, words }: Pick<CounterState, 'digits' | 'words'>): string | null {
  if (words !== null) return words.trim() === '' ? null : words.trim()
  return digits.length === 4 ? digits : null
}
