import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../contract/define.ts'
import { commands } from '../../contract/endpoints/endpoints.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Role } from '../../domain/role.ts'
import type { Identity } from './identify.ts'
import { gate } from './gate.ts'

const now = Temporal.Instant.from('2026-11-26T03:00:00Z')
const publicUrl = 'http://shop.test'
const identity = (role: Role, minutesAgo: number, more: Partial<Identity> = {}): Identity => ({
  userId: 'one',
  role,
  sessionId: 'session',
  tier: 'fairy',
  isSuspended: false,
  confirmedAt: now.subtract({ minutes: minutesAgo }),
  idleMinutes: null,
  renewals: 0,
  lacksSecondFactor: false,
  ...more,
})

/** Asks the gate with what it remembers of a session and what the database says of it by now; returns the refusal, null for none. */
async function ask(entry: Command, remembered: Identity, current: Identity | null): Promise<string | null> {
  const request = { headers: { authorization: 'Bearer x' }, identity: null } as unknown as FastifyRequest
  const config = {
    preLaunch: false,
    launchDate: Temporal.PlainDate.from('2026-01-01'),
    publicUrl,
    freshMinutes: 60,
    justMinutes: 5,
  }
  const hook = gate(entry, { identify: (_, anew) => (anew ? current : remembered), clock: () => now, config })
  const failure = await new Promise<unknown>(resolve => hook.call({} as never, request, {} as never, resolve))
  if (failure === undefined || failure instanceof Refused) return failure ? failure.rejection.code : null
  throw failure
}

describe('a session that is read again, since it was remembered as not fresh', () => {
  const entry = commands.adjustPoints

  it('is admitted where it was confirmed since', async () => {
    expect(await ask(entry, identity('admin', 61), identity('admin', 0))).toBeNull()
  })

  it.each([
    ['has another role by now', identity('customer', 0), 'FORBIDDEN'],
    ['was not confirmed', identity('admin', 61), 'SIGN_IN_AGAIN'],
    ['has ended', null, 'UNAUTHENTICATED'],
  ])('is refused where it %s', async (_, current, code) => {
    expect(await ask(entry, identity('admin', 61), current)).toBe(code)
  })
})
