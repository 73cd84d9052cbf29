import { AsyncLocalStorage } from 'node:async_hooks'
import type { CurrentType, Subject } from '../domain/change.ts'
import { Refused } from '../domain/rejection.ts'

const noted = new AsyncLocalStorage<Subject[]>()

/**
 * Runs a command. When it finds an expected version stale (`stale`, `noteStale`), the changed object is added to `subjects`, so that the
 * answer can carry its current state.
 */
export function notingStale<Result>(subjects: Subject[], work: () => Promise<Result>): Promise<Result> {
  return noted.run(subjects, work)
}

/**
 * Returns the refusal VERSION_CONFLICT, and adds the changed object to the `subjects` of `notingStale`, so that the answer can carry its
 * current state.
 */
export function stale(type: CurrentType, id: string): Refused {
  noteStale(type, id)
  return new Refused({ code: 'VERSION_CONFLICT' })
}

/** Adds an object of which a command saw an older state to the `subjects` of `notingStale`. Does nothing outside a command of staff. */
export function noteStale(type: CurrentType, id: string): void {
  const subjects = noted.getStore()
  if (subjects && !subjects.some(each => each.type === type && each.id === id)) subjects.push({ type, id })
}
