import type { Endpoint } from '../../src/contract/define.ts'
import { callableStatuses, statusOf } from '../../src/contract/endpoints/statuses.ts'
import type { RejectionCode } from '../../src/domain/rejection.ts'
import type { Column } from './world.ts'

export type Expected = { status: number; code: RejectionCode | null }

/** What the contract's entry promises to each kind of caller, about an object of their own. */
export function expectedFor(entry: Endpoint, column: Column): Expected {
  // the world has a master, so nobody creates the first
  if (entry.name === 'createFirstMaster') return refused('SETUP_DONE')
  if (entry.who === 'guest') return allowed
  if (column === 'guest') return refused('UNAUTHENTICATED')
  if (entry.who === 'master' && column !== 'master') return refused('FORBIDDEN')
  if (entry.who === 'admin' && column !== 'admin' && column !== 'master') return refused('FORBIDDEN')
  if (column === 'suspended' && entry.suspended === 'refused') return refused('SUSPENDED')
  return allowed
}

/** What belongs to somebody else is, to a customer, not there. */
export function expectedForAnothers(entry: Endpoint): Expected {
  const code = entry.refusals?.find(refusal => refusal.endsWith('_NOT_FOUND'))
  if (!code) throw new Error(`${entry.name} reaches objects of customers and names no refusal for those of others`)
  return refused(code)
}

const allowed: Expected = { status: 200, code: null }

export function refused(code: RejectionCode): Expected {
  return { status: callableStatuses[statusOf[code]], code }
}
