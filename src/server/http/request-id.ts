import { randomBytes } from 'node:crypto'

/** Returns a generator of request ids that are unique across processes. Customers quote them, and they are in the log. */
export function requestIds(): () => string {
  const process = randomBytes(5).toString('hex')
  let count = 0
  return () => `${process}-${(count++).toString(36)}`
}
