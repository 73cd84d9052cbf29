import { ConfigError } from '../src/server/settings/config.ts'

export interface Life {
  /** Registers how to stop what was just started. The last started is stopped first. */
  onEnd(end: () => Promise<unknown>): void
  /** Throws after a request to stop, so that no further step begins. */
  goOn(): void
}

/** Runs a command to its end, then stops what it started. Reports failures like `live`. */
export function finish(command: (life: Life) => Promise<void>): Promise<void> {
  return run(command, false)
}

/**
 * Runs a command until Ctrl-C, SIGTERM, the end of its npm process, or a failure, then stops what it started. Failures are printed and set
 * exit code 1.
 */
export function live(command: (life: Life) => Promise<void>): Promise<void> {
  return run(command, true)
}

async function run(command: (life: Life) => Promise<void>, stay: boolean): Promise<void> {
  const ends: (() => Promise<unknown>)[] = []
  let leaving = false
  const started = Promise.withResolvers<void>()
  const leave = async (): Promise<void> => {
    if (leaving) return // Ctrl-C arrives twice: from the terminal and through npm
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
    // an interrupted step fails, as expected
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
  if (leaving) throw new Error('a stop was requested')
}

/** Stops the command when its npm process has gone, since Ctrl-C would no longer reach it. */
function whenOrphaned(leave: () => void): void {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) leave()
  }, 250).unref()
}

/** Formats an error: an expected one as its message, any other with its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inWords = error instanceof ConfigError || (error.constructor === Error && !('code' in error))
  return inWords && process.env['LOG_LEVEL'] !== 'debug' ? error.message : (error.stack ?? error.message)
}
