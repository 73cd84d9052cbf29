import type {
  CommandInput,
  CommandName,
  CommandOutput,
  Queries,
  QueryName,
  QueryOutput,
} from '../../contract/endpoints/endpoints.ts'
import { failureText } from '../../contract/words/failure-text.ts'
import { FOLLOWING } from '../../contract/pages/following.ts'
import { limits } from '../../contract/limits.ts'
import type { UndoOffer } from '../../contract/schemas/undo.ts'
import type { Change } from '../../domain/change.ts'
import type { RejectionCode } from '../../domain/rejection.ts'

/** A refusal or failure of a call. `status` is 0 when no response came at all. */
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

/** Error: the response was lost, so it is unknown whether the call was carried out. */
export class NoAnswer extends ApiError {
  constructor(message = navigator.onLine ? '' : offlineWords) {
    super(0, message)
  }
}

const offlineWords = '인터넷에 연결되어 있지 않아요.'

/** Returns true for the refusal that the session has ended (UNAUTHENTICATED). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'UNAUTHENTICATED'
}

let hearFailure: (error: ApiError) => void = () => {}
/** The answer to a command of staff: its result, what it changed, and a token to undo it. */
type Told = { result?: unknown; changes: readonly Change[]; undo?: UndoOffer }

let hearChanges: (answer: Told) => void = () => {}

/** Registers the single listener for every response with a refusal or failure. */
export function onFailure(listener: (error: ApiError) => void): void {
  hearFailure = listener
}

/**
 * Registers the single listener for responses to staff commands, which list the changed objects with their versions. It is called before
 * the command's caller gets the result.
 */
export function onChanges(listener: (answer: Told) => void): void {
  hearChanges = listener
}

/**
 * Sends a command as `POST /functions/{name}`, by the Firebase callable protocol, with a timeout of 70 seconds.
 * @throws ApiError when refused or offline; NoAnswer when the response was lost
 */
export async function call<N extends CommandName>(
  name: N,
  data: CommandInput<N>,
  options: { keepalive?: boolean; headers?: Record<string, string> } = {},
) {
  const answer = await ask(`/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
    ...options,
  })
  if (answer.changes) hearChanges(answer as Told)
  return answer.result as CommandOutput<N>
}

type Search = Record<string, string | undefined>

/**
 * Sends a query to the server. `params` fill the `:name` segments of `path`, `search` becomes the query string.
 * @param isFollowing true for a request that only refreshes what the page already shows; the server does not log it as another access to
 * personal data
 * @throws ApiError when refused or offline; NoAnswer when the response was lost
 */
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

/** Returns the message of an error for users: the server's if it is an ApiError with one, else the fallback. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  return failureText(error, fallback)
}

async function ask(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await answerOf(url, init)
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null
  if (response.ok && body) return body
  // the body was cut off, or a proxy got no response from the server
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
    // offline, so nothing was sent
    throw isOffline ? new ApiError(0, offlineWords) : new NoAnswer()
  }
}
