import type { peopleQueries } from '../../../src/contract/endpoints/people.ts'
import { plain, type AskedOf } from './types.ts'

export const peopleAsked: AskedOf<typeof peopleQueries> = {
  me: plain,
}
