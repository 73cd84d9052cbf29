import { limits } from '../../../contract/limits.ts'
import { askToConfirm } from './asking.ts'

/**
 * Fetches, and where the shop wants the password again, asks for it and sends the same request once more. The shop carried nothing out
 * before, so what was pressed happens once; without the password its refusal stands.
 */
export const fetchFresh: typeof fetch = async (input, init = {}) => {
  const response = await fetch(input, init)
  if (!(await wantsSignIn(response)) || !(await askToConfirm())) return response
  // the first one's time went by while a person typed
  return await fetch(input, { ...init, ...(init.signal && { signal: AbortSignal.timeout(limits.callTimeoutMs) }) })
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
