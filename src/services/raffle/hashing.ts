import { createHash, createHmac } from 'node:crypto'
import type { Hashing } from '../../domain/raffle.ts'

/** What the domain's draw is computed with. */
export const hashing: Hashing = {
  sha256: text => createHash('sha256').update(text).digest('hex'),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
}
