import { createHash } from 'node:crypto'
import { likeness, type BankLine } from '../../domain/bank-line.ts'

/** Returns the SHA-256 of a statement row's identifying facts, in hexadecimal, by which the same row is recognized later. */
export function lineKey(line: BankLine): string {
  return createHash('sha256').update(likeness(line)).digest('hex')
}
