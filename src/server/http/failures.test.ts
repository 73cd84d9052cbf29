import Fastify from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { answerFailures } from './failures.ts'

function refusalOf(code: string): Error {
  return Object.assign(new pg.DatabaseError('the database refuses', 0, 'error'), { code })
}

async function answerTo(error: Error) {
  const app = Fastify()
  answerFailures(app)
  app.get('/any', async () => {
    throw error
  })
  const answer = await app.inject('/any')
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    code: answer.json().error.details.code as string,
  }
}

/** The SQLSTATEs of PostgreSQL's own list that a failover, a shutdown, a shortage or a conflict of transactions may cause. */
const passing = {
  'connection lost': ['08000', '08001', '08003', '08004', '08006', '08007', '08P01'],
  'resources short': ['53000', '53200', '53300', '53400'],
  'operator at work': ['57000', '57014', '57P01', '57P02', '57P03', '57P04', '57P05'],
  'system trouble': ['58000', '58030', '58P01', '58P02'],
  'standby takes no writes': ['25006'],
  'transactions in conflict': ['40001', '40P01', '55P03'],
}

test.each(Object.entries(passing).flatMap(([why, codes]) => codes.map(code => [why, code] as const)))(
  '%s (%s) is answered 503 with a time to retry',
  async (_, code) => {
    expect(await answerTo(refusalOf(code))).toEqual({ status: 503, retryAfter: '1', code: 'BUSY' })
  },
)

test('a full disk of the database is answered 503 by its name', async () => {
  expect(await answerTo(refusalOf('53100'))).toEqual({ status: 503, retryAfter: '10', code: 'DISK_FULL' })
})

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])('a connection that fails with %s is answered 503', async code => {
  const error = Object.assign(new Error(`connect ${code} 10.0.0.5:5432`), { code, syscall: 'connect' })
  expect(await answerTo(error)).toEqual({ status: 503, retryAfter: '1', code: 'BUSY' })
})

test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])(
  'the driver’s “%s” is answered 503',
  async message => {
    expect(await answerTo(new Error(message))).toEqual({ status: 503, retryAfter: '1', code: 'BUSY' })
  },
)

test.each(['22P02', '23505', '23514', '25001', '25P02', '42703', '42P01', 'P0001', 'XX000'])(
  'a fault of the shop’s own statement (%s) stays a bug',
  async code => {
    expect(await answerTo(refusalOf(code))).toEqual({ status: 500, retryAfter: undefined, code: 'INTERNAL' })
  },
)
