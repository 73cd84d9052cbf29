import { createHash } from 'node:crypto'
import { likeness, type BankLine } from '../../domain/bank-line.ts'

/**
 * Returns the SHA-256, in hexadecimal, of the facts that identify a row of a bank statement. By it the same row is recognized in a later
 * statement.
 */
export function lineKey(line: BankLine): string {
  return createHash('sha256').update(likeness(line)).digest('hex')
}
