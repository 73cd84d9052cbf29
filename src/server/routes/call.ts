import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FOLLOWING } from '../../contract/pages/following.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Identity } from '../auth/identify.ts'
import { noteBug } from '../http/failures.ts'
import type { Call } from '../handlers/call.ts'
import type { SecurityKind } from '../security/kinds.ts'

/**
 * Wraps an HTTP request as the `Call` that handlers receive.
 * @throws Refused UNAUTHENTICATED when `caller` is read for a guest
 */
export function callOf(request: FastifyRequest, reply: FastifyReply): Call {
  return new RequestCall(request, reply)
}

class RequestCall implements Call {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  #caller: Identity | undefined

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request
    this.#reply = reply
  }

  get caller(): Identity {
    const { identity } = this.#request
    if (!identity) throw new Refused({ code: 'UNAUTHENTICATED' })
    return (this.#caller ??= { ...identity, address: this.#request.ip, isFollowing: this.#request.headers[FOLLOWING] === '1' })
  }

  get visitor(): Identity | null {
    return this.#request.identity
  }

  get address(): string {
    return this.#request.ip
  }

  get headers(): IncomingHttpHeaders {
    return this.#request.headers
  }

  setCookie(cookie: string): void {
    this.#reply.header('set-cookie', cookie)
  }

  concerns(userId: string): void {
    this.#request.concernedUserId = userId
  }

  logs(kind: SecurityKind): void {
    this.#request.alsoHappened = [...(this.#request.alsoHappened ?? []), kind]
  }

  isGone(): boolean {
    return this.#request.raw.socket.destroyed
  }

  note(bugs: readonly unknown[]): void {
    for (const bug of bugs) noteBug(this.#request, bug)
  }
}
