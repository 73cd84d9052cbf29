import { ensureBackupKey } from '../../backup/backup-key.ts'
import { ShopBackups } from '../../backup/shop-backups.ts'
import { isHandOverFailing } from '../../db/embedded/archiver.ts'
import type { Database } from '../../db/connection/database.ts'
import { readTaskRuns } from '../../db/maintenance/task-runs.ts'
import type { Home } from '../../db/embedded/home.ts'
import { backupAlarms, backupAlarmTexts } from '../../domain/backup-alarms.ts'
import { localStore } from '../../files/local.ts'
import { s3Store } from '../../files/s3.ts'
import type { FileStore } from '../../files/store.ts'
import type { BackupWork } from '../../jobs/schedule.ts'
import type { Clock } from '../../services/context.ts'
import { audit } from '../../services/maintenance/doctor.ts'
import type { Config } from '../settings/config.ts'
import { repeat, type Repeating } from './repeat.ts'
import { currentOf } from '../../services/secrets/keys.ts'

/** What a backup needs to reach the embedded PostgreSQL: a connection URL for backups, and its folders, programs and account. */
export type EmbeddedServer = { backupUrl: string; home: Home }

const SHIP_EVERY_MS = 5000
const MIRROR_EVERY_MS = 15_000
const COPY_PICTURES_EVERY_MS = 30_000
const CHECK_CHAIN_EVERY_MS = 10 * 60_000
/** Maximum age in seconds at which an existing base backup replaces the scheduled one. */
const JUST_MADE_SECONDS = 3600

/** Name of the task that restores the backup on trial. */
const PROOF = 'prove-backup'

type Options = { config: Config; embedded: EmbeddedServer; db: Database; pictures: FileStore; clock: Clock }

/**
 * The state of the backup as `/metrics` shows it: times of the newest base backup, log and trial restore, in seconds since 1970 (0: never).
 * `waiting` counts log segments that are not backed up yet, `alarms` the current alarms. `logBytes` is the size of PostgreSQL's log (WAL).
 */
export type BackupState = { baseAt: number; logAt: number; waiting: number; logBytes: number; provedAt: number; alarms: number }

/**
 * Makes the backups of this server. Continuously copies the database's log and the pictures of `DATA_DIR`, provides the scheduled tasks
 * of the backup (`work`), and holds the state that `/metrics` shows.
 */
export class BackupKeeper {
  readonly #options: Options
  readonly #backups: ShopBackups
  readonly #loops: Repeating[] = []
  #state: BackupState = { baseAt: 0, logAt: 0, waiting: 0, logBytes: 0, provedAt: 0, alarms: 0 }

  constructor(options: Options) {
    this.#options = options
    const { config, embedded, pictures, clock } = options
    const { dir, s3 } = config.backup!
    this.#backups = new ShopBackups({
      source: { ...embedded, dataDir: config.dataDir, secret: currentOf(config.secret) },
      key: ensureBackupKey(config.dataDir).key,
      store: localStore(dir),
      bucket: s3 && s3Store(s3),
      pictures: config.s3 ? null : pictures,
      clock,
    })
  }

  get state(): BackupState {
    return this.#state
  }

  /**
   * Starts the loops that copy log and pictures to the backup, make a missing base backup and fill the bucket with a second copy. A failure
   * is reported and retried; orders are still accepted.
   */
  start(onTrouble: (error: unknown, what: string) => void): void {
    const loop = (run: () => Promise<void>, everyMs: number, what: string) =>
      this.#loops.push(repeat(run, everyMs, error => onTrouble(error, what)))
    loop(() => this.#backups.ship(), SHIP_EVERY_MS, 'the log could not be backed up; it is retried')
    loop(() => this.#backups.copyPictures(), COPY_PICTURES_EVERY_MS, 'pictures could not be backed up; it is retried')
    loop(() => this.#mendChain(), CHECK_CHAIN_EVERY_MS, 'a base backup could not be made; it is retried')
    if (this.#options.config.backup?.s3)
      loop(() => this.#backups.mirror(), MIRROR_EVERY_MS, 'the bucket could not take the backup; it is retried')
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#loops.map(loop => loop.stop()), this.#backups.stop()])
  }

  /** The scheduled tasks. Each returns facts that staff can read, and throws an error that staff must see. */
  readonly work: BackupWork = {
    watch: async () => {
      await this.#look()
      const facts = { ...(await this.#backups.facts()), isHandOverFailing: await isHandOverFailing(this.#options.db) }
      const alarms = backupAlarms(facts, this.#options.clock())
      this.#state = { ...this.#state, alarms: alarms.length }
      if (alarms.length > 0) throw new Error(alarms.map(alarm => backupAlarmTexts[alarm]).join('. '))
      return { segmentsWaiting: facts.waiting }
    },
    make: async () => {
      const { newestBaseAt } = await this.#backups.facts()
      const justMade = this.#options.clock().subtract({ seconds: JUST_MADE_SECONDS })
      if (newestBaseAt && Temporal.Instant.compare(newestBaseAt, justMade) > 0 && !(await this.#backups.needsBase())) return {}
      const made = await this.#backups.makeBase()
      await this.#look()
      return made
    },
    prove: async () => {
      await this.#mendChain()
      const begun = performance.now()
      const { upTo, examined } = await this.#backups.prove(db => audit(db, this.#options.clock()))
      if (examined.length > 0)
        throw new Error(`복원한 데이터의 검사에서 문제를 찾았어요: ${[...new Set(examined.map(each => each.audit))].join(', ')}`)
      return { proofSeconds: Math.ceil((performance.now() - begun) / 1000), upTo: upTo.toString() }
    },
  }

  /** Makes a base backup if one is needed because the log has a gap, as after the backups were turned on. */
  async #mendChain(): Promise<void> {
    if (await this.#backups.needsBase()) await this.#backups.makeBase()
  }

  async #look(): Promise<void> {
    const { newestBaseAt, newestLogAt, waiting, logBytes } = await this.#backups.facts()
    const proof = (await readTaskRuns(this.#options.db)).get(PROOF)
    const provedAt = seconds(proof?.status === 'done' ? proof.finishedAt : null) || this.#state.provedAt
    this.#state = { ...this.#state, baseAt: seconds(newestBaseAt), logAt: seconds(newestLogAt), waiting, logBytes, provedAt }
  }
}

function seconds(at: Temporal.Instant | null): number {
  return at ? Math.floor(at.epochMilliseconds / 1000) : 0
}
