/** `already`: an entry with this source key existed and nothing changed. `balance` is the user's current one. */
export type Posted = { outcome: 'posted' | 'already'; entryId: string; balance: number }
