import { randomBytes } from 'node:crypto'

/** Names for requests that are unique across processes: what a customer reads out after a failure leads to its line in the log. */
export function requestIds(): () => string {
  const process = randomBytes(5).toString('hex')
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}
