export type DerivedKey = { id: number; key: Uint8Array }

export type DeriveTask = { id: number; password: string; salt: Uint8Array | string; cost: ScryptCost }

/** Cost parameters of scrypt; N is 2 to the power of `log2N`. */
export type ScryptCost = { log2N: number; r: number; p: number }
