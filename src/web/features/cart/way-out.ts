/**
 * A remedy for a cart item that cannot be ordered as it is: lower its quantity, move it to or from the waitlist, or remove it. `why` is the
 * reason in Korean.
 */
export type WayOut =
  /**
   * Lowers the quantity to `to`. `of` tells whether the stock or the limit per customer was exceeded. `most` is the largest quantity that
   * may go to the waitlist instead.
   */
  | { kind: 'reduce'; to: number; why: string; of: 'stock' | 'limit'; most?: number }
  /** Moves the item to the waitlist. `instead` is another option of the same stock that is available. */
  | { kind: 'wait'; why: string; instead?: Instead; most?: number }
  /** Turns a waitlist item that is in stock again into a reservation. */
  | { kind: 'reserve'; why: string; most?: number }
  | { kind: 'remove'; why: string }

/** An available option that is offered in place of a sold-out cart item, with quantity and won per piece. */
export type Instead = { itemId: string; name: string; quantity: number; unitPrice: number }
