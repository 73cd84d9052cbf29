import { spawn, type ChildProcess } from 'node:child_process'
import { TEST_SECRET } from '../tests/support/sessions.ts'

/**
 * Starts the shop's server in another process (`bench/server.ts`) and returns its address once it listens. BENCH_HEAP limits its heap, in
 * megabytes.
 */
export function startServer(databaseUrl: string): Promise<{ address: string; child: ChildProcess }> {
  const heap = process.env.BENCH_HEAP
  const flags = heap === undefined ? [] : [`--max-old-space-size=${heap}`]
  const child = spawn(process.execPath, [...flags, new URL('./server.ts', import.meta.url).pathname], {
    env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', SECRET: TEST_SECRET },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', address => resolve({ address: String(address), child }))
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
  })
}
