import { AsyncLocalStorage } from 'node:async_hooks'
import type { CurrentType, Subject } from '../domain/change.ts'
import { Refused } from '../domain/rejection.ts'

const noted = new AsyncLocalStorage<Subject[]>()

/** Runs a command, and adds to `subjects` each object of which the command saw an older state (`stale`, `noteStale`). */
export function notingStale<Result>(subjects: Subject[], work: () => Promise<Result>): Promise<Result> {
  return noted.run(subjects, work)
}

/** Returns the refusal VERSION_CONFLICT, and notes the stale object, so that the answer carries its current state. */
export function stale(type: CurrentType, id: string): Refused {
  noteStale(type, id)
  return new Refused({ code: 'VERSION_CONFLICT' })
}

/** Notes an object of which a command saw an older state. Does nothing outside a command of staff. */
export function noteStale(type: CurrentType, id: string): void {
  const subjects = noted.getStore()
  if (subjects && !subjects.some(each => each.type === type && each.id === id)) subjects.push({ type, id })
}
