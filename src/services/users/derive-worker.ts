import { scryptSync } from 'node:crypto'
import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { DerivedKey, DeriveTask } from './derive-task.ts'

const KEY_BYTES = 64

// Hashes passwords for derive-key.ts, one after the other. Only on Linux is the priority that of the thread instead of the process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', ({ id, password, salt, cost: { log2N, r, p } }: DeriveTask) => {
  const N = 2 ** log2N
  const key = scryptSync(password, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ id, key } satisfies DerivedKey)
})
