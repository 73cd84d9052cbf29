import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('a spawned server ends when the process of its test is killed', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const script = `
    import { spawnServer } from '${new URL('spawned-server.ts', import.meta.url).href}'
    console.log((await spawnServer({ databaseUrl: process.argv[1] })).pid)`
  const parent = spawn('node', ['--input-type=module', '-e', script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = (await once(createInterface(parent.stdout), 'line')) as [string]
  onTestFinished(() => endIfThere(Number(pid)))
  parent.kill('SIGKILL')
  while (isThere(Number(pid))) await pause(50)
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function endIfThere(pid: number): void {
  if (isThere(pid)) process.kill(pid, 'SIGKILL')
}
