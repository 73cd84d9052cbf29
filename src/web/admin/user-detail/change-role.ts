import { staffFallbacks, roleChangeFailed } from '../../../contract/words/staff-fallbacks.ts'
import { fetchFresh } from '../sign-in-again/fetch-fresh.ts'
import type { Role } from '../../../domain/role.ts'

/** The failure of a role change: a fixed message, and in `detail` the server's Korean text if it sent one. */
export class RoleChangeError extends Error {
  readonly detail: string | null

  constructor(message: string, detail: string | null = null) {
    super(message)
    this.name = 'RoleChangeError'
    this.detail = detail
  }
}

/**
 * Changes a user's role and returns the server's message. The request carries an identity token, a short-lived bearer token that it fetches
 * first. `seen` is the role as shown; the server refuses if it changed since.
 * @throws RoleChangeError when a request is refused or fails
 */
export async function changeRole(
  change: { userId: string; role: Role; seen: Role },
  fetcher: typeof fetch = fetchFresh,
): Promise<string> {
  const { userId, role, seen } = change
  const token = await identityToken(fetcher)
  const search = new URLSearchParams({ uid: userId, role, seen })
  const answer = await ask(fetcher, `/setUserRole?${search}`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (answer.ok) return text
  throw failure(answer.status, text)
}

async function identityToken(fetcher: typeof fetch): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await ask(fetcher, '/auth/identity-token', { method: 'POST', headers, body: '{}' })
  if (!answer.ok) throw failure(answer.status, '')
  return ((await answer.json()) as { token: string }).token
}

async function ask(fetcher: typeof fetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetcher(path, init)
  } catch {
    throw new RoleChangeError('인터넷에 연결되어 있지 않아요.')
  }
}

function failure(status: number, text: string): RoleChangeError {
  if (status === 401) return new RoleChangeError(staffFallbacks.noAdmin)
  return new RoleChangeError(roleChangeFailed(status), /[가-힣]/.test(text) ? text : null)
}
