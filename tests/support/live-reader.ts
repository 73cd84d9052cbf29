import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '../../src/contract/live.ts'

export type LiveReader = {
  events: LiveEvent[]
  /** The first event of a kind after the ones looked at so far; throws when none comes in time. */
  next<Type extends LiveEvent['type']>(type: Type, withinMs?: number): Promise<Extract<LiveEvent, { type: Type }>>
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
    async next(type, withinMs = 5000) {
      const end = performance.now() + withinMs
      for (;;) {
        while (seen < reader.events.length) {
          const event = reader.events[seen++]!
          if (event.type === type) return event as never
        }
        if (performance.now() > end) throw new Error(`no ${type} event within ${withinMs} ms`)
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
