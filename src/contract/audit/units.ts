import type { FileType } from '../define.ts'
import type { MaintenanceTool, RunStatus } from '../../domain/maintenance.ts'
import type { OrderStatus } from '../../domain/order.ts'
import type { PaymentKind } from '../../domain/payment.ts'
import type { PenaltyType } from '../../domain/penalty.ts'
import type { Role } from '../../domain/role.ts'
import type { RoundStatus } from '../../domain/round.ts'
import type { Tier } from '../../domain/tier.ts'

/**
 * What a value in an audit record may be, with its type. How each reads in Korean is in src/web/admin/audit/say.ts, its schema in
 * recorded.ts.
 */
export type UnitValues = {
  text: string
  yesNo: boolean

  /** An amount in won. */
  won: number
  /** Won more (or fewer, below zero) than something else. */
  wonChange: number
  /** A balance in points. */
  points: number
  /** Points given, or taken when below zero. */
  pointsChange: number

  pieces: number
  /** The total of a variant group in units; null: unlimited. */
  stock: number | null
  times: number
  timesChange: number
  /** No-shows, counted in halves. */
  halves: number
  halvesChange: number
  people: number
  cases: number
  devices: number
  kinds: number
  rows: number
  days: number
  ordinal: number

  day: Temporal.PlainDate | string
  moment: Temporal.Instant | string

  tier: Tier
  /** Tiers that may buy; none named: all. */
  tiers: readonly Tier[]
  role: Role
  orderStatus: OrderStatus
  roundStatus: RoundStatus
  deliveryStatus: 'pending' | 'failed'
  runStatus: RunStatus
  penalty: PenaltyType
  paymentKind: PaymentKind
  tool: MaintenanceTool
  storage: 'room' | 'cold' | 'frozen'
  saleType: 'SALE' | 'RAFFLE'

  picture: string
  pictures: readonly string[]
  orders: readonly string[]
  orderLines: readonly { itemId: string; quantity: number; unitPrice: number }[]
  winners: readonly { entryId: string; orderId: string }[]
  excluded: readonly string[]

  // what a filter of a file says, as its query string has it
  format: FileType
  bags: 'apart' | 'together'
  mark: 'true' | 'yes' | 'no'
  statusList: string
  tierList: string
  categoryList: string
  pointsText: string
  timesText: string
  /** One thing that was chosen, by its id, for which the answer has a name. */
  chosen: string

  // for the shop's own reading, not for people
  id: string
  ids: readonly string[]
  freeUnits: readonly { groupId: string; units: number | null }[]
  resized: readonly { id: string; units: number }[]
}
export type Unit = keyof UnitValues
