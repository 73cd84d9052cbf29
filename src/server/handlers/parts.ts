import type { z } from 'zod'
import type { Command, Download, Query } from '../../contract/define.ts'
import type { ServerSettings } from '../../contract/schemas/shop-front.ts'
import type { FileAnswer } from '../../files/sheets/file-answer.ts'
import type { FileStore } from '../../files/store.ts'
import type { Context } from '../../services/context.ts'
import type { HandLimits } from '../../services/points/give-by-hand.ts'
import type { Ways } from '../../services/notifications/settings.ts'
import type { OrderDesk } from '../../services/orders/desk.ts'
import type { MemberSettings } from '../../services/users/member.ts'
import type { VisitBook } from '../../services/visits/visit-book.ts'
import type { Sessions } from '../auth/identify.ts'
import type { AttemptLimits } from '../auth/limits.ts'
import type { Maintenance } from '../maintenance.ts'
import type { Call } from '../operations.ts'
import type { PreparedAnswer } from '../prepared-answer.ts'
import type { StorefrontSnapshot } from '../storefront.ts'

/** What handlers are made of; `wire.ts` puts it together. */
export type Parts = {
  context: Context
  desk: OrderDesk
  storefront: StorefrontSnapshot
  /** Whoever changes a role, a tier or a session lets this process forget what it remembers; others hear by the outbox. */
  sessions: Pick<Sessions, 'forgetToken' | 'forgetUsers'>
  visits: VisitBook
  member: MemberSettings
  /** How many points an admin may give by hand. */
  byHand: HandLimits
  signIn: SignInParts
  /** By which ways this shop sends messages. */
  ways: Ways
  /** The address under which customers know the shop. */
  publicUrl: string
  /** Where pictures lie. */
  store: FileStore
  /** The data tools' runs of this process. */
  maintenance: Maintenance
  /** What the shop's people may know of the environment. */
  serverSettings: ServerSettings
}

/** What ways into an account depend on. */
export type SignInParts = {
  attempts: AttemptLimits
  /** Makes and proves links and codes. */
  secret: string
  /** What an authenticator app shows beside the account. */
  shopName: string
  /** The demo's cast may sign in. */
  demo: boolean
  /** Whether this shop sends mails at all. */
  sendsMail: boolean
}

/** One handler per command of a list: a missing one does not compile. */
export type HandlersOf<List extends Record<string, Command>> = {
  [N in keyof List]: (call: Call, input: z.output<List[N]['input']>) => Promise<z.output<List[N]['output']> | PreparedAnswer>
}

/** One reader per query of a list. */
export type ReadersOf<List extends Record<string, Query>> = {
  [N in keyof List]: (
    call: Call,
    asked: { params: z.output<List[N]['params']>; search: z.output<List[N]['search']> },
  ) => Promise<z.output<List[N]['output']> | PreparedAnswer>
}

/** One maker of files per download of a list. */
export type DownloadersOf<List extends Record<string, Download>> = {
  [N in keyof List]: (
    call: Call,
    asked: { params: z.output<List[N]['params']>; search: z.output<List[N]['search']> },
  ) => Promise<FileAnswer>
}
