import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '../../src/contract/pages/live.ts'

export type LiveReader = {
  events: LiveEvent[]
  /** Waits for the first event of a type after those read so far. @throws when the stream ends before it */
  next<Type extends LiveEvent['type']>(type: Type): Promise<Extract<LiveEvent, { type: Type }>>
  /** Whether the server has ended the stream. */
  ended: boolean
  close(): void
}

/** Reads `/live` as a browser does. */
export async function readLive(address: string, token: string): Promise<LiveReader> {
  const abort = new AbortController()
  const response = await fetch(`${address}/live`, { headers: { authorization: `Bearer ${token}` }, signal: abort.signal })
  if (!response.ok) throw new Error(`/live answered ${response.status}`)
  let seen = 0
  const reader: LiveReader = {
    events: [],
    ended: false,
    close: () => abort.abort(),
    async next(type) {
      for (;;) {
        while (seen < reader.events.length) {
          const event = reader.events[seen++]!
          if (event.type === type) return event as never
        }
        if (reader.ended) throw new Error(`the stream ended without a ${type} event`)
        await pause(10)
      }
    },
  }
  void follow(response.body!, reader)
  return reader
}

async function follow(body: ReadableStream<Uint8Array>, reader: LiveReader): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop()!
      for (const frame of frames) {
        const data = /^data: (.*)$/m.exec(frame)?.[1]
        if (data) reader.events.push(JSON.parse(data) as LiveEvent)
      }
    }
  } catch {
    // closed by the test
  }
  reader.ended = true
}
