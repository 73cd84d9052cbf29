import type { MaintenanceRun } from '../contract/schemas/maintenance.ts'
import type { MaintenanceTool } from '../domain/maintenance.ts'
import type { Actor, Context } from '../services/context.ts'
import { driveRun } from '../services/maintenance/drive-run.ts'
import { readMaintenanceRun } from '../services/maintenance/read-runs.ts'
import { startRun } from '../services/maintenance/start-run.ts'

/** How long a caller waits for a run to end: a small shop's has by then, a large one goes on behind the answer. */
const ANSWER_AFTER_MS = 3000

/** The data tools' runs of this process: they go on after their callers were answered, and stop between two steps when it ends. */
export class Maintenance {
  readonly #context: Context
  #onTrouble: (error: unknown) => void = () => {}
  readonly #running = new Map<string, Promise<void>>()
  readonly #end = new AbortController()

  constructor(context: Context) {
    this.#context = context
  }

  /** Whom to tell when a run failed. */
  tellTrouble(onTrouble: (error: unknown) => void): void {
    this.#onTrouble = onTrouble
  }

  /** Starts a run, or joins the one that is under way. */
  async start(actor: Actor, tool: MaintenanceTool, answerAfterMs = ANSWER_AFTER_MS): Promise<MaintenanceRun> {
    const { runId } = await startRun(this.#context, actor, tool)
    await Promise.race([this.#drive(runId), passed(answerAfterMs, this.#end.signal)])
    return await readMaintenanceRun(this.#context.db, runId)
  }

  /** Ends what goes on here after its current step; another process takes it up. */
  async stop(): Promise<void> {
    this.#end.abort()
    await Promise.all(this.#running.values())
  }

  #drive(runId: string): Promise<void> {
    const running = this.#running.get(runId)
    if (running) return running
    const driving = driveRun(this.#context, runId, { signal: this.#end.signal })
      .catch((error: unknown) => this.#onTrouble(error))
      .finally(() => this.#running.delete(runId))
    this.#running.set(runId, driving)
    return driving
  }
}

function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
