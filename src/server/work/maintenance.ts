import type { MaintenanceRun } from '../../contract/schemas/maintenance.ts'
import type { MaintenanceTool } from '../../domain/maintenance.ts'
import type { Actor, Context } from '../../services/context.ts'
import { driveRun } from '../../services/maintenance/drive-run.ts'
import { readMaintenanceRun } from '../../services/maintenance/read-runs.ts'
import { startRun } from '../../services/maintenance/start-run.ts'

/** Milliseconds that a caller waits for a maintenance run to end. A longer run continues after the answer. */
const ANSWER_AFTER_MS = 3000

/**
 * Carries out maintenance runs in this process: executions of the data tools, which recompute stored figures or give missed points. A run
 * continues after its caller is answered, and stops between two steps at shutdown.
 */
export class Maintenance {
  readonly #context: Context
  #onTrouble: (error: unknown) => void = () => {}
  readonly #running = new Map<string, Promise<void>>()
  readonly #end = new AbortController()

  constructor(context: Context) {
    this.#context = context
  }

  /** Sets the callback for failed runs. */
  tellTrouble(onTrouble: (error: unknown) => void): void {
    this.#onTrouble = onTrouble
  }

  /** Starts a run, or joins the one in progress. Returns it when it ends, or its progress after 3 seconds. */
  async start(actor: Actor, tool: MaintenanceTool, answerAfterMs = ANSWER_AFTER_MS): Promise<MaintenanceRun> {
    const { runId } = await startRun(this.#context, actor, tool)
    await Promise.race([this.#drive(runId), passed(answerAfterMs, this.#end.signal)])
    return await readMaintenanceRun(this.#context.db, runId)
  }

  /** Stops runs after their current step. Another process continues them. */
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
