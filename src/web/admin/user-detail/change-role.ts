import { staffFallbacks, roleChangeFailed } from '../../../contract/staff-fallbacks.ts'
import { fetchFresh } from '../sign-in-again/fetch-fresh.ts'
import type { Role } from '../../../domain/role.ts'

/** A role that was not changed: SPEC §8's sentence, and the server's own below it where it said one. */
export class RoleChangeError extends Error {
  readonly detail: string | null

  constructor(message: string, detail: string | null = null) {
    super(message)
    this.name = 'RoleChangeError'
    this.detail = detail
  }
}

/**
 * Changes a role by the plain GET of SPEC §7, with an identity token as bearer, and answers the server's text. `seen` is the role that was
 * shown, so that of two masters at once the second is told.
 * @throws RoleChangeError
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
