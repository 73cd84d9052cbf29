import { ConfigError } from '../src/server/config.ts'

export interface Life {
  /** Remembers how to end what was just started; the last started ends first. */
  onEnd(end: () => Promise<unknown>): void
  /** Throws when the end was asked for, so that no further step begins. */
  goOn(): void
}

/** Runs a command to its end, then ends what it started; failures as with `live`. */
export function finish(command: (life: Life) => Promise<void>): Promise<void> {
  return run(command, false)
}

/**
 * Runs a command that stays: until Ctrl-C, SIGTERM, the end of the npm that started it, or a failure, all of which end everything
 * that it started. Failures are said in words, without a stack where we know them.
 */
export function live(command: (life: Life) => Promise<void>): Promise<void> {
  return run(command, true)
}

async function run(command: (life: Life) => Promise<void>, stay: boolean): Promise<void> {
  const ends: (() => Promise<unknown>)[] = []
  let leaving = false
  const started = Promise.withResolvers<void>()
  const leave = async (): Promise<void> => {
    if (leaving) return // Ctrl-C reaches us twice: from the terminal and through npm
    leaving = true
    await started.promise
    for (const end of ends.toReversed()) await end().catch((error: unknown) => console.error(describe(error)))
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave())
  whenOrphaned(() => void leave())
  try {
    await command({ onEnd: end => void ends.push(end), goOn: () => stopIf(leaving) })
  } catch (error) {
    // a step that was broken off fails, as it should
    if (!leaving) {
      console.error(describe(error))
      process.exitCode = 1
    }
    started.resolve()
    await leave()
  }
  started.resolve()
  if (!stay) await leave()
}

function stopIf(leaving: boolean): void {
  if (leaving) throw new Error('the end was asked for')
}

/** Killing npm with -9 leaves its command alone. A shop that nobody can reach with Ctrl-C any more ends by itself. */
function whenOrphaned(leave: () => void): void {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) leave()
  }, 250).unref()
}

/** What was thrown in words for people is shown as that; anything else is a bug or an accident and shows where it happened. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inWords = error instanceof ConfigError || (error.constructor === Error && !('code' in error))
  return inWords && process.env['LOG_LEVEL'] !== 'debug' ? error.message : (error.stack ?? error.message)
}
