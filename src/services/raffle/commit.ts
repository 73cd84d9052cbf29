import { randomBytes } from 'node:crypto'
import { moveCatalogueOn } from '../../db/catalogue-version.ts'
import type { Tx } from '../../db/database.ts'
import { readUncommitted, writeCommitment } from '../../db/raffle.ts'
import type { Context } from '../context.ts'
import { hashing } from './hashing.ts'

/** Where seeds come from: 32 bytes of chance as 64 hex digits. Tests bring their own. */
export type Seeds = () => string

const chance: Seeds = () => randomBytes(32).toString('hex')

/**
 * Publishes the commitment of every raffle that has none: the SHA-256 of a seed that stays secret until the draw (DECISIONS, Raffle).
 * Raffles get theirs when they are made; this finds those that came another way. Safe to repeat and on several nodes.
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

/** The same for one raffle in the caller's transaction, which moves the catalogue on; false when it was committed before. */
export async function commitRaffle(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  roundId: string,
  seeds: Seeds = chance,
): Promise<boolean> {
  const seed = seeds()
  return await writeCommitment(tx, roundId, { seed, seedHash: hashing.sha256(seed) }, context.clock())
}
