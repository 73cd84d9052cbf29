import type { Commands, Downloads, Queries } from '../../contract/endpoints/endpoints.ts'
import type { DownloadersOf, HandlersOf, ReadersOf } from './parts.ts'

export type CommandHandlers = HandlersOf<Commands>
export type QueryReaders = ReadersOf<Queries>
export type Downloaders = DownloadersOf<Downloads>
