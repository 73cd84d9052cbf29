import type { FastifyInstance } from 'fastify'
import { type Download, isOfStaff, type Query } from '../../contract/define.ts'
import { queries } from '../../contract/endpoints/endpoints.ts'
import { Refused } from '../../domain/rejection.ts'
import { callOf } from './call.ts'
import type { AppDeps } from './deps.ts'
import { gate } from '../auth/gate.ts'
import { checked } from '../http/input.ts'
import type { Call } from '../handlers/call.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'

type Reader = (call: Call, asked: { params: unknown; search: unknown }) => Promise<unknown>

/** Registers `GET /api/…` for every query of the contract, with ETags. Other paths below `/api/` answer NOT_FOUND. */
export function nounRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const entry of Object.values(queries)) queryRoute(app, entry, deps.queries[entry.name] as Reader, deps)
  app.all('/api/*', () => Promise.reject(new Refused({ code: 'NOT_FOUND' })))
}

export function queryRoute(app: FastifyInstance, entry: Query, reader: Reader, deps: AppDeps): void {
  const onRequest = gate(entry, deps)
  // personal data must not be cached by browsers (ASVS 14.3.2)
  const cacheControl = isPersonal(entry) ? 'private, no-store' : 'private, no-cache'
  app.get(entry.path, { onRequest, config: { operation: entry.name } }, async (request, reply) => {
    const params = checkedParams(entry, request.params)
    const search = checked(entry.search, request.query)
    const result = await reader(callOf(request, reply), { params, search })
    const answer = result instanceof PreparedAnswer ? result : new PreparedAnswer(JSON.stringify(result))
    if (deps.checkAnswers) entry.output.parse(JSON.parse(answer.body.toString()))
    return answer.send(request, reply, cacheControl)
  })
}

/**
 * Returns the validated path parameters of an operation. @throws Refused PRODUCT_NOT_FOUND or ROUND_NOT_FOUND if the operation has that
 * refusal, else NOT_FOUND
 */
export function checkedParams(entry: Query | Download, given: unknown): unknown {
  const parsed = entry.params.safeParse(given)
  if (parsed.success) return parsed.data
  const code = entry.refusals?.find(refusal => refusal === 'PRODUCT_NOT_FOUND' || refusal === 'ROUND_NOT_FOUND')
  throw new Refused({ code: code ?? 'NOT_FOUND' })
}

function isPersonal(entry: Query): boolean {
  return entry.scope === 'own' || entry.name === 'me' || isOfStaff(entry)
}
