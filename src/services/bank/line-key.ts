import { createHash } from 'node:crypto'
import { likeness, type BankLine } from '../../domain/bank-line.ts'

/** Returns the SHA-256, in hexadecimal, by which a row of a bank statement is recognized again. */
export function lineKey(line: BankLine): string {
  return createHash('sha256').update(likeness(line)).digest('hex')
}
