import { limits } from '../../../contract/limits.ts'
import { askToConfirm } from './asking.ts'

/**
 * Sends a request. If the server refuses it with SIGN_IN_AGAIN, asks the user to sign in again and sends the same request once more
 * (docs/RULES.md#a-fresh-sign-in). As a refused request changed nothing, the action happens once. If the user closes the dialog, it
 * returns the refusal.
 */
export const fetchFresh: typeof fetch = async (input, init = {}) => {
  const response = await browserFetch(input, init)
  if (!(await wantsSignIn(response)) || !(await askToConfirm())) return response
  // the timeout of the first request passed while the person typed
  return await browserFetch(input, { ...init, ...(init.signal && { signal: AbortSignal.timeout(limits.callTimeoutMs) }) })
}

let own: typeof fetch | undefined
const browserFetch: typeof fetch = (input, init) => (own ?? fetch)(input, init)

/**
 * Replaces the staff page's `fetch` by `fetchFresh`, which asks the user to sign in again if the server demands it, and repeats the
 * request. Customers' pages do not load it.
 */
export function freshenEveryFetch(): void {
  own ??= globalThis.fetch.bind(globalThis)
  globalThis.fetch = fetchFresh
}

async function wantsSignIn(response: Response): Promise<boolean> {
  if (response.status !== 403 || !response.headers.get('content-type')?.includes('json')) return false
  type Failure = { error?: { details?: { code?: string } } }
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Failure | null
  return body?.error?.details?.code === 'SIGN_IN_AGAIN'
}
