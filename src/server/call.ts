import type { FastifyRequest } from 'fastify'
import { Refused } from '../domain/rejection.ts'
import type { Identity } from './auth/identify.ts'
import type { Call } from './operations.ts'

/** What a handler learns of its request. The signal is made only for a handler that looks at it. */
export function callOf(request: FastifyRequest): Call {
  return new RequestCall(request)
}

class RequestCall implements Call {
  readonly #request: FastifyRequest
  #signal: AbortSignal | null = null

  constructor(request: FastifyRequest) {
    this.#request = request
  }

  get caller(): Identity {
    const { identity } = this.#request
    if (!identity) throw new Refused({ code: 'UNAUTHENTICATED' })
    return identity
  }

  get signal(): AbortSignal {
    return (this.#signal ??= goneSignal(this.#request))
  }
}

function goneSignal({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController()
  const { socket } = raw
  if (socket.destroyed) gone.abort()
  const leave = () => gone.abort()
  socket.once('close', leave)
  raw.once('close', () => socket.off('close', leave))
  return gone.signal
}
