import { limits } from '../../../contract/limits.ts'
import { askToConfirm } from './asking.ts'

/**
 * Fetches, and where the shop wants the password again, asks for it and sends the same request once more. The shop carried nothing out
 * before, so what was pressed happens once; without the password its refusal stands.
 */
export const fetchFresh: typeof fetch = async (input, init = {}) => {
  const response = await browserFetch(input, init)
  if (!(await wantsSignIn(response)) || !(await askToConfirm())) return response
  // the first one's time went by while a person typed
  return await browserFetch(input, { ...init, ...(init.signal && { signal: AbortSignal.timeout(limits.callTimeoutMs) }) })
}

let own: typeof fetch | undefined
const browserFetch: typeof fetch = (input, init) => (own ?? fetch)(input, init)

/** Lets every request of the counter's page go through `fetchFresh`: the shop's own pages, which share its calls, load nothing of it. */
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
