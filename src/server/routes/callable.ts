import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Command } from '../../contract/define.ts'
import { commands } from '../../contract/endpoints/endpoints.ts'
import { mostValues } from '../../contract/most-values.ts'
import { answeredChanges } from '../../contract/schemas/changes.ts'
import { withChanges } from '../../db/connection/changes.ts'
import type { Sql } from '../../db/connection/database.ts'
import type { Subject } from '../../domain/change.ts'
import { isAdmin } from '../../domain/role.ts'
import { Refused } from '../../domain/rejection.ts'
import { type CurrentReaders, currentOf } from './current.ts'
import { callOf } from './call.ts'
import { carryOutOnce, type Answer } from './carry-out-once.ts'
import type { AppDeps } from './deps.ts'
import { pressKeyOf } from './press-key.ts'
import { newId } from '../../services/ordered-ids.ts'
import { keepUndo, undoTokenOf } from '../../services/undo/keep-undo.ts'
import { underToken } from '../../services/offer-undo.ts'
import { notingStale } from '../../services/stale.ts'
import { failureOf, refuse } from '../http/failures.ts'
import { ForeignInput } from '../http/foreign-input.ts'
import { gate, type GateDeps } from '../auth/gate.ts'
import { checked } from '../http/input.ts'
import type { Call } from '../handlers/call.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'

export type Handler = (call: Call, input: unknown) => Promise<unknown>

/** Registers `POST /functions/{name}` for every command of the contract. */
export function callableRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const entry of Object.values(commands)) commandRoute(app, entry, deps.commands[entry.name] as Handler, deps)
  // before the body is read
  app.post('/functions/*', { onRequest: () => Promise.reject(new Refused({ code: 'NOT_FOUND' })) }, wrongMethod)
  app.route({ method: ['GET', 'PUT', 'PATCH', 'DELETE'], url: '/functions/*', handler: wrongMethod })
}

/**
 * Registers one command in the Firebase callable protocol: `{"data": …}` is answered with `{"result": …}`. For staff the answer may also
 * have `changes`, what the command changed, and `undo`, a token that undoes it. If the page showed an older state of an object, `changes`
 * of the answer or refusal contains its current state.
 */
export function commandRoute(
  app: FastifyInstance,
  entry: Command,
  handler: Handler,
  deps: GateDeps & { db: Sql; queries: CurrentReaders; checkAnswers?: boolean },
): void {
  const onRequest = gate(entry, deps)
  const config = { operation: entry.name, mostValues: mostValues(entry.input) }
  app.post(`/functions/${entry.name}`, { onRequest, config }, async (request, reply) => {
    const key = isStaff(request) ? pressKeyOf(request) : null
    const input = checked(entry.input, dataOf(request.body, entry))
    const carryOut = () => handler(callOf(request, reply), input)
    const carryOutForStaff = async (): Promise<Answer> => {
      const [{ userId }, command] = [request.identity!, { operation: entry.name, input }]
      const token = undoTokenOf(command, userId, newId)
      const answer = await underToken({ token, operation: entry.name }, () => withChanges(carryOut))
      // the command is carried out, so a failure to store the token is ignored
      const undo = await keepUndo(deps, userId, { token, ...command, ...answer }).catch(() => null)
      return { ...answer, ...(undo && { undo }) }
    }
    const stale: Subject[] = []
    const current = () => currentOf(deps.queries, callOf(request, reply), stale)
    let answer: Answer
    try {
      answer = isStaff(request)
        ? await notingStale(stale, () => carryOutOnce(deps, { key, body: request.body }, entry, carryOutForStaff))
        : { result: await carryOut() }
    } catch (error) {
      if (error instanceof Refused) return refuse(reply, error.rejection, await current())
      throw error
    }
    const { result, undo } = answer
    if (result instanceof PreparedAnswer) return result.send(request, reply, 'private, no-cache')
    const changes = [...(answer.changes ?? []), ...(await current())]
    if (deps.checkAnswers) {
      entry.output.parse(result)
      answeredChanges.parse(changes)
    }
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify({ result: result ?? null, ...((undo || changes.length > 0) && { changes }), ...(undo && { undo }) }))
  })
}

function isStaff({ identity }: FastifyRequest): boolean {
  return identity !== null && isAdmin(identity.role)
}

function dataOf(body: unknown, entry: Command): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !('data' in body) || Object.keys(body).length !== 1)
    throw new ForeignInput({ code: 'INVALID_INPUT', issues: [{ path: 'data', message: '요청을 읽을 수 없어요.' }] })
  if (entry.refusals?.includes('ORDER_ID_MISSING')) requireOrderId(body.data)
  // a missing `data` is validated as an object without fields
  return body.data ?? {}
}

/** Checks for the order id before the schema does, because its absence has a separate message. @throws Refused ORDER_ID_MISSING */
function requireOrderId(data: unknown): void {
  const orderId = typeof data === 'object' && data !== null && 'orderId' in data ? data.orderId : null
  if (orderId === null || orderId === undefined || orderId === '') throw new Refused({ code: 'ORDER_ID_MISSING' })
}

async function wrongMethod(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const name = request.url.slice('/functions/'.length).split('?')[0] ?? ''
  if (!Object.hasOwn(commands, name)) return refuse(reply, { code: 'NOT_FOUND' })
  return reply
    .code(405)
    .header('allow', 'POST')
    .send(failureOf({ code: 'NOT_FOUND' }))
}
