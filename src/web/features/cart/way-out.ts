/** A remedy for a cart item that cannot be ordered as it is. */
export type WayOut =
  /** `of` says what was exceeded. `most` is the largest quantity that may wait instead, by the limit per customer. */
  | { kind: 'reduce'; to: number; why: string; of: 'stock' | 'limit'; most?: number }
  /** The item moves to the waitlist. `instead` is another option of the same stock that is available. */
  | { kind: 'wait'; why: string; instead?: Instead; most?: number }
  /** A waitlist item that is in stock again and becomes a reservation. */
  | { kind: 'reserve'; why: string; most?: number }
  | { kind: 'remove'; why: string }

/** An available option that is offered in place of a sold-out cart item, with quantity and won per piece. */
export type Instead = { itemId: string; name: string; quantity: number; unitPrice: number }
