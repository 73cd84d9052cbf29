import type { UserPoints } from '../../../contract/schemas/points.ts'

export type LedgerEntry = UserPoints['items'][number]
