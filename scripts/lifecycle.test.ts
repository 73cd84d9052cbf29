import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

test('SIGTERM ends what was started, the last first, however often it comes', async () => {
  const child = run(`
    onEnd(async () => console.log('first ended'))
    onEnd(async () => { await sleep(100); console.log('second ended') })
    console.log('up'); setInterval(() => {}, 1000)`)
  const lines = await until(child, 'up')
  child.kill('SIGTERM')
  child.kill('SIGINT')
  expect(await ended(child)).toBe(0)
  expect(lines).toEqual(['up', 'second ended', 'first ended'])
})

test('a signal in the middle of a step: the step is finished, the next does not begin, and it is undone', async () => {
  const child = run(`
    const signal = once(process, 'SIGINT'); const alive = setInterval(() => {}, 1000)
    console.log('step'); await signal; clearInterval(alive); onEnd(async () => console.log('undone'))
    goOn(); console.log('next step')`)
  const lines = await until(child, 'step')
  child.kill('SIGINT')
  expect(await ended(child)).toBe(0)
  expect(lines).toEqual(['step', 'undone'])
})

test('a step that the end breaks off undoes what was started, and is no failure', async () => {
  const child = run(`
    onEnd(async () => console.log('undone')); console.log('step')
    for (;;) { await sleep(20); try { goOn() } catch { throw new Error('a child died') } }`)
  const lines = await until(child, 'step')
  child.kill('SIGINT')
  expect(await ended(child)).toBe(0)
  expect(lines).toEqual(['step', 'undone'])
})

test('a failure is reported, undoes what was started, and gives exit code 1', async () => {
  const child = run(`onEnd(async () => console.log('undone')); throw new Error('the port is busy')`)
  const lines = linesOf(child)
  expect(await ended(child)).toBe(1)
  expect(lines).toEqual(['the port is busy', 'undone'])
})

test('a bug shows where it is', async () => {
  const child = run(`null.property`)
  const lines = linesOf(child)
  expect(await ended(child)).toBe(1)
  expect(lines.join()).toMatch(/TypeError.* at /)
})

test('it ends by itself when npm was killed', async () => {
  const command = `onEnd(async () => console.log('undone')); console.log('up'); setInterval(() => {}, 1000)`
  const npm = spawn('sh', ['-c', 'node --input-type=module -e "$0"; echo npm', script(command)], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  onTestFinished(() => void npm.kill('SIGKILL'))
  const lines = await until(npm, 'up')
  npm.kill('SIGKILL')
  await once(npm, 'close') // npm's output stays open while the command lives
  expect(lines).toEqual(['up', 'undone'])
})

function script(command: string): string {
  return `
    import { once } from 'node:events'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { live } from '${new URL('lifecycle.ts', import.meta.url).href}'
    await live(async ({ onEnd, goOn }) => { ${command} })`
}

function run(command: string): ChildProcess {
  const { npm_lifecycle_event: _npm, LOG_LEVEL: _level, ...env } = process.env
  const child = spawn('node', ['--input-type=module', '-e', script(command)], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Returns a list to which every output is added. */
function linesOf(child: ChildProcess): string[] {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', line => lines.push(line))
  return lines
}

async function until(child: ChildProcess, line: string): Promise<string[]> {
  const lines = linesOf(child)
  while (!lines.includes(line)) await pause(20)
  return lines
}

async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}
