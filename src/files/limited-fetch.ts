import { ReadableStream as NodeStream } from 'node:stream/web'
import { isTransient } from './transient.ts'
import type { Circuit } from './circuit.ts'

/**
 * Timeouts in milliseconds. `answerMs` limits the wait for response headers, connecting included; `uploadMs` does so for
 * requests with a body. `bodyMs` limits the total wait for the response body, without the time its reader takes.
 */
export type FetchLimits = { answerMs: number; uploadMs: number; bodyMs: number }

/** Default timeouts of requests to the file store. They suit picture variants, the largest of which has some hundred kilobytes. */
export const fetchLimits: FetchLimits = { answerMs: 5000, uploadMs: 20_000, bodyMs: 10_000 }

/**
 * Returns a `fetch` with the timeouts `limits` that follows no redirects. It reports successes and failures to the circuit breaker.
 */
export function limitedFetch(circuit: Circuit, limits: FetchLimits): typeof fetch {
  return async (input, init) => {
    const startedAt = circuit.now()
    const end = new AbortController()
    const timer = setTimeout(() => end.abort(tooSlow()), init?.body ? limits.uploadMs : limits.answerMs)
    try {
      const answer = await fetch(input, { ...init, redirect: 'manual', signal: end.signal })
      if (answer.status >= 500 || answer.status === 429) circuit.failed(new Error(`it answered ${answer.status}`), startedAt)
      else circuit.succeeded()
      if (!answer.body) return answer
      const body = NodeStream.from(inTime(answer.body, limits.bodyMs, circuit))
      return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, answer)
    } catch (error) {
      if (isTransient(error)) circuit.failed((error as Error).cause ?? error, startedAt)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

async function* inTime(body: ReadableStream<Uint8Array>, mostMs: number, circuit: Circuit): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let waitedMs = 0
  try {
    for (;;) {
      const begun = performance.now()
      const slow = Promise.withResolvers<never>()
      const timer = setTimeout(() => slow.reject(tooSlow()), Math.max(0, mostMs - waitedMs))
      const chunk = await Promise.race([reader.read(), slow.promise]).finally(() => {
        clearTimeout(timer)
        waitedMs += performance.now() - begun
      })
      if (chunk.done) return
      yield chunk.value
    }
  } catch (error) {
    circuit.failed(error, circuit.now() - waitedMs)
    throw error
  } finally {
    void reader.cancel().catch(() => {})
  }
}

function tooSlow(): DOMException {
  return new DOMException('the store did not answer in time', 'TimeoutError')
}
