import type { z } from 'zod'
import { expect } from 'vitest'
import { queries, type Queries } from '../../src/contract/endpoints/endpoints.ts'
import { as, send } from '../authorisation/calls.ts'

/** Queries over HTTP, by one member of staff. */
export class Asking {
  readonly address: string
  readonly staff: { userId: string; token: string }
  constructor(address: string, staff: { userId: string; token: string }) {
    this.address = address
    this.staff = staff
  }

  async get<N extends keyof Queries>(
    name: N,
    search: object = {},
    params: Record<string, string> = {},
  ): Promise<z.output<Queries[N]['output']>> {
    const path = queries[name].path.replace(/:(\w+)/g, (_, segment: string) => params[segment]!)
    const bounds = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    const answer = await send(this.address, as(this.staff, { path: `${path}?${new URLSearchParams(bounds)}`, init: {} }))
    expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body as z.output<Queries[N]['output']>
  }

  /** Every row of a list, page by page. */
  async all<T>(read: (cursor: string | undefined) => Promise<{ items: T[]; nextCursor: string | null }>): Promise<T[]> {
    const rows: T[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await read(cursor)
      rows.push(...page.items)
      if (page.nextCursor === null) return rows
      cursor = page.nextCursor
    }
  }
}
