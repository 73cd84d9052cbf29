import { randomBytes } from 'node:crypto'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import type { Tx } from '../../db/connection/database.ts'
import { readUncommitted, writeCommitment } from '../../db/raffle/raffle.ts'
import type { Context } from '../context.ts'
import { hashing } from './hashing.ts'

/**
 * A function that returns a raffle's secret seed, from which its draw is computed: 32 random bytes as 64 hex digits. Tests pass their own.
 */
export type Seeds = () => string

const chance: Seeds = () => randomBytes(32).toString('hex')

/**
 * Publishes a commitment, the SHA-256 of a secret seed, for every raffle that has none (docs/RAFFLE.md). Safe to repeat and on several
 * servers.
 */
export async function commitOpenRaffles(context: Context, seeds: Seeds = chance): Promise<{ committed: number }> {
  let committed = 0
  for (const roundId of await readUncommitted(context.db)) {
    const done = await context.db.transaction(async tx => {
      const first = await commitRaffle(tx, context, roundId, seeds)
      if (first) await moveCatalogueOn(tx)
      return first
    })
    if (done) committed++
  }
  return { committed }
}

/**
 * Stores a raffle's commitment, the SHA-256 of a new secret seed, in the caller's transaction. Returns true if it did: the caller must then
 * raise the catalog version. Returns false, without a change, if the raffle has a commitment already.
 */
export async function commitRaffle(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  roundId: string,
  seeds: Seeds = chance,
): Promise<boolean> {
  const seed = seeds()
  return await writeCommitment(tx, roundId, { seed, seedHash: hashing.sha256(seed) }, context.clock())
}
