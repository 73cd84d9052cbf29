import type { CommandInput, CommandName, CommandOutput, Queries, QueryName, QueryOutput } from '../../contract/endpoints.ts'
import { failureText } from '../../contract/failure-text.ts'
import { FOLLOWING } from '../../contract/following.ts'
import { limits } from '../../contract/limits.ts'
import type { Change } from '../../domain/change.ts'
import type { RejectionCode } from '../../domain/rejection.ts'

/** A refusal or a failure of a call. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: RejectionCode | null
  /** The refusal's data, as `domain/rejection.ts` describes it by code. */
  readonly details: Record<string, unknown>

  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = (details.code as RejectionCode | undefined) ?? null
    this.details = details
  }
}

/** The shop's answer was lost: nobody knows whether it carried the call out. */
export class NoAnswer extends ApiError {
  constructor(message = navigator.onLine ? '' : offlineWords) {
    super(0, message)
  }
}

const offlineWords = '인터넷에 연결되어 있지 않아요.'

/** Tells whether the shop answered that the session is over. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'UNAUTHENTICATED'
}

let hearFailure: (error: ApiError) => void = () => {}
let hearChanges: (changes: readonly Change[]) => void = () => {}

/** Registers the one listener for every refusal and failure, whichever part of a screen asked. */
export function onFailure(listener: (error: ApiError) => void): void {
  hearFailure = listener
}

/** Registers the one listener for what the commands of this page changed, each time before its caller has the result. */
export function onChanges(listener: (changes: readonly Change[]) => void): void {
  hearChanges = listener
}

/** Calls a verb: `POST /functions/{name}`, the Firebase callable protocol. Gives up after 70 s (SPEC §9). */
export async function call<N extends CommandName>(name: N, data: CommandInput<N>, options: { keepalive?: boolean } = {}) {
  const answer = await ask(`/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
    ...options,
  })
  if (answer.changes) hearChanges(answer.changes as Change[])
  return answer.result as CommandOutput<N>
}

type Search = Record<string, string | undefined>

/** Reads a noun. The path is the contract's own, checked by the compiler; `:name` segments come from `params`. `isFollowing`: a page reads again what it shows. */
export async function read<N extends QueryName>(
  _name: N,
  path: Queries[N]['path'],
  params: Record<string, string> = {},
  search: Search = {},
  isFollowing = false,
) {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const query = new URLSearchParams(
    Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString()
  return (await ask(
    query ? `${filled}?${query}` : filled,
    isFollowing ? { headers: { [FOLLOWING]: '1' } } : {},
  )) as QueryOutput<N>
}

/** The text for a person: the server's detail message, else its message, else the fallback of SPEC §8. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  return failureText(error, fallback)
}

async function ask(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await answerOf(url, init)
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null
  if (response.ok && body) return body
  // cut off in the middle, or a proxy that heard nothing from the shop
  if (response.ok || (!body && [502, 504].includes(response.status))) throw new NoAnswer()
  const failure = (body?.error ?? {}) as { message?: string; details?: Record<string, unknown> }
  const error = new ApiError(response.status, failure.message ?? '', failure.details ?? {})
  hearFailure(error)
  throw error
}

async function answerOf(url: string, init: RequestInit): Promise<Response> {
  const isOffline = !navigator.onLine
  try {
    return await fetch(url, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(limits.callTimeoutMs) })
  } catch {
    // without a connection nothing was sent
    throw isOffline ? new ApiError(0, offlineWords) : new NoAnswer()
  }
}
