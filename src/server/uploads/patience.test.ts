import { expect, test } from 'vitest'
import { Patience } from './patience.ts'

const never = new AbortController().signal
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

test('waits share one limit, and what is there at once is had after it too', async () => {
  const patience = new Patience(10, never)
  await expect(patience.spend(untilAborted)).rejects.toMatchObject({ rejection: { code: 'BUSY', retryAfterSeconds: 5 } })
  await expect(patience.spend(untilAborted)).rejects.toMatchObject({ rejection: { code: 'BUSY' } })
  expect(await patience.spend(async () => 'taken')).toBe('taken')
})

test('a wait ends with the reason for which the client is gone', async () => {
  const gone = new AbortController()
  const waiting = new Patience(3_600_000, gone.signal).spend(untilAborted)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
})
