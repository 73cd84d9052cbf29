import { query, type Query } from '../define.ts'
import { me } from '../schemas/people.ts'
import { none } from '../schemas/values.ts'

/** Who people are: profile, roles, membership. */
export const peopleQueries = {
  me: query({ name: 'me', who: 'customer', summary: 'The caller', path: '/api/me', params: none, search: none, output: me }),
} as const satisfies Record<string, Query>
