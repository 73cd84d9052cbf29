import { createHash, createHmac } from 'node:crypto'
import type { Hashing } from '../../domain/raffle.ts'

/** The hash functions of the draw, made of Node's crypto: SHA-256 and HMAC-SHA-256 in hexadecimal. */
export const hashing: Hashing = {
  sha256: text => createHash('sha256').update(text).digest('hex'),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
}
