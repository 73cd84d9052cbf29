import type { IncomingHttpHeaders } from 'node:http'
import type { Identity } from '../auth/identify.ts'
import type { SecurityKind } from '../security/kinds.ts'

/** The request as handlers see it. Reading `caller` throws Refused UNAUTHENTICATED for a guest. */
export type Call = {
  readonly caller: Identity
  /** The caller; null for a guest. */
  readonly visitor: Identity | null
  /** IP address of the client. Attempt limits are counted by it. */
  readonly address: string
  /** Headers of the request; handlers read cookies only. */
  readonly headers: IncomingHttpHeaders
  /** Adds a cookie to the answer, given as the value of `set-cookie`. */
  setCookie(cookie: string): void
  /** Records the account that a security event of this request is about, if it is not the caller. */
  concerns(userId: string): void
  /** Logs a security event beside the one of the operation, when it succeeds. */
  logs(kind: SecurityKind): void
  isGone(): boolean
  /** Logs errors that affected only a part of the answer, at the same level as an error that fails the request. */
  note(bugs: readonly unknown[]): void
}
