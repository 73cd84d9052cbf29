import { createHash } from 'node:crypto'
import { likeness, type BankLine } from '../../domain/bank-line.ts'

/** The fingerprint by which a line is known again: SHA-256, hexadecimal. Nobody can read a payer out of it. */
export function lineKey(line: BankLine): string {
  return createHash('sha256').update(likeness(line)).digest('hex')
}
