import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LiveStream } from './live-stream.ts'

test('a client that does not read is disconnected, whatever the system had buffered for it', async () => {
  const opened = Promise.withResolvers<LiveStream>()
  const server = createServer((_, response) =>
    opened.resolve(new LiveStream(response, {}, { userId: 'one', sessionId: 'theirs', role: 'customer', renewals: 0 })),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  reader.on('error', () => {}) // the server destroys this connection
  reader.pause()
  reader.write('GET /live HTTP/1.1\r\nhost: shop\r\n\r\n')

  const stream = await opened.promise
  const closed = new AbortController()
  stream.onClose(() => closed.abort())
  const frame = Buffer.from(`event: stock\ndata: ${'x'.repeat(50_000)}\n\n`)
  let sent = 0
  for (; !closed.signal.aborted && sent < 2000; sent++) {
    stream.send(frame)
    await turn()
  }
  expect(closed.signal.aborted).toBe(true)
  expect(sent).toBeGreaterThan(1)
  reader.destroy()
  server.close()
})
