import { Worker } from '../../jobs/worker.ts'
import type { Context } from '../../services/context.ts'
import { deliver } from '../../services/notifications/deliver.ts'
import { type Outside, sendDue } from '../../services/notifications/send-due.ts'
import type { Tools } from '../../jobs/schedule.ts'
import { repeat, type Repeating } from './repeat.ts'

const TELL_EVERY_MS = 250
/** Longest delay in milliseconds of notifications while the order queue is not empty. */
const LONGEST_WAIT_MS = 3000
const SEND_EVERY_MS = 1000
/** Batches sent in a row before other work continues. */
const SENDS_IN_A_ROW = 10
const TRY_AGAIN_MS = 60_000

type BackgroundParts = {
  databaseUrl: string
  pooled: boolean
  tools: Tools
  outside: Outside
  /** Sends password-reset and confirmation mails and returns their number. */
  sendMails: () => Promise<number>
  isBusy: () => boolean
}
type Trouble = (error: unknown, what: string) => void

/** Runs the background loops: creates notifications, sends messages and mails, runs the schedule. Several processes may run it at once. */
export class Background {
  readonly #context: Context
  readonly #outside: Outside
  readonly #sendMails: BackgroundParts['sendMails']
  readonly #isBusy: () => boolean
  #toldAt = 0
  readonly #newWorker: (onTrouble: (error: unknown) => void) => Worker
  readonly #loops: Repeating[] = []
  #worker: Worker | null = null
  #again: NodeJS.Timeout | undefined
  #stopped = false

  constructor({ databaseUrl, pooled, tools, outside, sendMails, isBusy }: BackgroundParts) {
    this.#context = tools.context
    this.#outside = outside
    this.#sendMails = sendMails
    this.#isBusy = isBusy
    this.#newWorker = onTrouble => new Worker({ databaseUrl, pooled, tools, onTrouble })
  }

  /** Starts all loops and returns at once. Failures are reported to `onTrouble` and retried. */
  start(onTrouble: Trouble): void {
    this.#loops.push(
      repeat(
        () => this.#tell(),
        TELL_EVERY_MS,
        error => onTrouble(error, 'events of the outbox could not be handled'),
      ),
      repeat(
        () => this.#send(),
        SEND_EVERY_MS,
        error => onTrouble(error, 'messages could not be sent'),
      ),
      repeat(
        async () => void (await this.#sendMails()),
        SEND_EVERY_MS,
        error => onTrouble(error, 'mails could not be sent'),
      ),
    )
    void this.#work(onTrouble)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#again)
    await Promise.all([...this.#loops.map(loop => loop.stop()), this.#worker?.stop()])
  }

  async #tell(): Promise<void> {
    if (this.#isBusy() && performance.now() - this.#toldAt < LONGEST_WAIT_MS) return
    this.#toldAt = performance.now()
    await deliver(
      this.#context,
      this.#outside.senders.map(sender => sender.channel),
    )
  }

  async #send(): Promise<void> {
    for (let round = 0; round < SENDS_IN_A_ROW && !this.#stopped; round++)
      if ((await sendDue(this.#context, this.#outside)) === 0) return
  }

  async #work(onTrouble: Trouble): Promise<void> {
    const worker = this.#newWorker(error => onTrouble(error, 'a scheduled task failed'))
    this.#worker = worker
    try {
      await worker.start()
    } catch (error) {
      if (this.#stopped) return
      onTrouble(error, 'the schedule did not start; it is retried in a minute')
      await worker.stop().catch(() => {})
      this.#again = setTimeout(() => void this.#work(onTrouble), TRY_AGAIN_MS)
    }
  }
}
