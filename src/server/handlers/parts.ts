import type { z } from 'zod'
import type { Command, Download, Query } from '../../contract/define.ts'
import type { ServerSettings } from '../../contract/schemas/shop-front.ts'
import type { FileAnswer } from '../../files/sheets/file-answer.ts'
import type { FileStore } from '../../files/store.ts'
import type { Context } from '../../services/context.ts'
import type { FirstSettings } from '../../services/first-steps/read-first-steps.ts'
import type { Channels } from '../../services/first-steps/test-channel.ts'
import type { HandLimits } from '../../services/points/give-by-hand.ts'
import type { Ways } from '../../services/notifications/settings.ts'
import type { OrderDesk } from '../../services/reserving/desk.ts'
import type { MemberSettings } from '../../services/users/member.ts'
import type { VisitBook } from '../../services/visits/visit-book.ts'
import type { Sessions } from '../auth/identify.ts'
import type { KnownDevices } from '../auth/known-device.ts'
import type { AttemptLimits } from '../auth/limits.ts'
import type { BackupWork } from '../../jobs/schedule.ts'
import type { FirstSetup } from '../work/first-setup.ts'
import type { ShopMail } from '../work/shop-mail.ts'
import type { Maintenance } from '../work/maintenance.ts'
import type { OperationTurns } from './operation-turns.ts'
import type { Call } from './call.ts'
import type { PreparedAnswer } from '../http/prepared-answer.ts'
import type { StorefrontSnapshot } from '../prepared/storefront.ts'
import { type Secret } from '../../services/secrets/keys.ts'

/** The dependencies of handlers. `wire.ts` assembles them. */
export type Parts = {
  context: Context
  desk: OrderDesk
  /** The queue for database work that `reserve` does after the reservation itself. */
  turns: Pick<OperationTurns, 'run'>
  storefront: StorefrontSnapshot
  /** Removes entries from this process's session cache after a change. Other processes learn of it from the outbox. */
  sessions: Pick<Sessions, 'forgetToken' | 'forgetUsers'>
  visits: VisitBook
  member: MemberSettings
  /** Limits for points that an admin gives by hand. */
  byHand: HandLimits
  signIn: SignInParts
  /** The channels by which this shop sends messages. */
  ways: Ways
  /** Host names that push subscriptions may name. */
  pushServices: readonly string[]
  /** Address of the shop for customers (PUBLIC_URL). */
  publicUrl: string
  /** Storage of pictures. */
  store: FileStore
  /** Runs of data tools in this process. */
  maintenance: Maintenance
  /** The scheduled tasks of the backup; undefined on a server that makes none. */
  backups: BackupWork | undefined
  /** Settings that staff may see. */
  serverSettings: ServerSettings
  /** Whether the shop waits for its first master. */
  setup: Pick<FirstSetup, 'isOpen'>
  /** Settings that decide which first steps of a new shop are done. */
  firstSettings: FirstSettings
  /** Whether the dashboard lists the first steps that are missing: in production only. */
  listsFirstSteps: boolean
  /** The shop's mail server, in the environment or saved. */
  mail: Pick<ShopMail, 'isFixed' | 'look'>
  /** How test messages are sent. */
  channels: Channels
}

/** Dependencies of handlers for sign-in, passwords and second factors. */
export type SignInParts = {
  attempts: AttemptLimits
  devices: KnownDevices
  /** Key that signs and verifies links and codes. */
  secret: Secret
  /** Returns the shop's present name, which authenticator apps and passkeys show beside the account. */
  shopName: () => string
  /** Whether demo accounts may sign in. */
  demo: boolean
  /** Returns whether the shop has a mail server at present. */
  sendsMail: () => boolean
}

/** The type of an object with one handler per command of a list. A missing handler does not compile. */
export type HandlersOf<List extends Record<string, Command>> = {
  [N in keyof List]: (call: Call, input: z.output<List[N]['input']>) => Promise<z.output<List[N]['output']> | PreparedAnswer>
}

/** The type of an object with one function per query of a list, which reads the query's result. */
export type ReadersOf<List extends Record<string, Query>> = {
  [N in keyof List]: (
    call: Call,
    asked: { params: z.output<List[N]['params']>; search: z.output<List[N]['search']> },
  ) => Promise<z.output<List[N]['output']> | PreparedAnswer>
}

/** The type of an object with one file creator per download of a list. */
export type DownloadersOf<List extends Record<string, Download>> = {
  [N in keyof List]: (
    call: Call,
    asked: { params: z.output<List[N]['params']>; search: z.output<List[N]['search']> },
  ) => Promise<FileAnswer>
}
