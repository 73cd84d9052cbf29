import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DerivedKey, DeriveTask } from './derive-task.ts'
import type { ScryptCost } from './derive-task.ts'

type Waiting = { resolve: (key: Buffer) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** Passwords hashed at once: at most 4. One processor core stays free where there are two or more. */
export const MOST_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))

const threads: Thread[] = []
let tasks = 0

/**
 * Returns the 64-byte scrypt key of a password, computed on a worker thread of low priority. Node's asynchronous scrypt would occupy the
 * thread pool that compresses answers and reads files.
 */
export async function deriveKey(password: string, salt: Buffer | string, cost: ScryptCost): Promise<Buffer> {
  const thread = leastBusy()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const task: DeriveTask = { id: ++tasks, password: password.normalize('NFKC'), salt, cost }
  thread.waiting.set(task.id, { resolve, reject })
  thread.worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.worker.postMessage(task)
  return await promise
}

function leastBusy(): Thread {
  const [idle] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size)
  if (idle && (idle.waiting.size === 0 || threads.length === MOST_THREADS)) return idle
  const started = start()
  threads.push(started)
  return started
}

function start(): Thread {
  const thread: Thread = { worker: new Worker(new URL('./derive-worker.ts', import.meta.url)), waiting: new Map() }
  thread.worker.on('message', ({ id, key }: DerivedKey) => {
    thread.waiting.get(id)?.resolve(Buffer.from(key))
    thread.waiting.delete(id)
    // An idle worker must not keep the process alive.
    if (thread.waiting.size === 0) thread.worker.unref()
  })
  thread.worker.once('error', (error: Error) => end(thread, error))
  thread.worker.once('exit', () => end(thread, new Error('the thread that hashes passwords has ended')))
  return thread
}

function end(thread: Thread, error: Error): void {
  if (threads.includes(thread)) threads.splice(threads.indexOf(thread), 1)
  for (const { reject } of thread.waiting.values()) reject(error)
  thread.waiting.clear()
}
