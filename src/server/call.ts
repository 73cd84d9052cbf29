import type { FastifyRequest } from 'fastify'
import type { Call } from './operations.ts'

/** What a handler learns of its request. */
export function callOf(request: FastifyRequest): Call<string> {
  return new RequestCall(request)
}

class RequestCall {
  readonly #request: FastifyRequest

  constructor(request: FastifyRequest) {
    this.#request = request
  }

  get caller() {
    // an operation that is not for guests passed the gate, so there is somebody
    return this.#request.identity!
  }

  isGone(): boolean {
    return this.#request.raw.socket.destroyed
  }
}
