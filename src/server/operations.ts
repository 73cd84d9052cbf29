import type { Commands, Downloads, Queries } from '../contract/endpoints.ts'
import type { Identity } from './auth/identify.ts'
import type { DownloadersOf, HandlersOf, ReadersOf } from './handlers/parts.ts'

/** Who calls (asking for it refuses a guest), and whether the caller has gone meanwhile. */
export type Call = {
  readonly caller: Identity
  /** From where; attempts are counted by it. */
  readonly address: string
  /** Names the account that a security event of this request is about, where it is not the caller's. */
  concerns(userId: string): void
  isGone(): boolean
  /** Writes bugs that spoiled only a part of the answer into the log, as one is that spoils all of it. */
  note(bugs: readonly unknown[]): void
}

export type CommandHandlers = HandlersOf<Commands>
export type QueryReaders = ReadersOf<Queries>
export type Downloaders = DownloadersOf<Downloads>
