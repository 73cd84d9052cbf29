/**
 * Result of writing a points ledger entry. `already`: nothing changed, because an entry with this source key existed or, for a reversal,
 * the entry was reversed before; `entryId` is then that entry. `balance` is the user's current one.
 */
export type Posted = { outcome: 'posted' | 'already'; entryId: string; balance: number }
