import type { FileType } from '../define.ts'
import type { MaintenanceTool, RunStatus } from '../../domain/maintenance.ts'
import type { OrderStatus } from '../../domain/order.ts'
import type { PaymentKind } from '../../domain/payment.ts'
import type { PenaltyType } from '../../domain/penalty.ts'
import type { Role } from '../../domain/role.ts'
import type { RoundStatus } from '../../domain/round.ts'
import type { Tier } from '../../domain/tier.ts'

/**
 * The units of values in audit records, with their types. Their Korean texts are in src/web/admin/audit/say.ts, their schemas in
 * recorded.ts.
 */
export type UnitValues = {
  text: string
  yesNo: boolean

  /** An amount in won. */
  won: number
  /** A difference in won; negative for less. */
  wonChange: number
  /** A balance in points. */
  points: number
  /** Points given, or negative for points taken. */
  pointsChange: number

  pieces: number
  /** The total of a variant group in units; null for unlimited. */
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
  /** Tiers that may buy; an empty list means all. */
  tiers: readonly Tier[]
  role: Role
  orderStatus: OrderStatus
  roundStatus: RoundStatus
  deliveryStatus: 'pending' | 'failed'
  runStatus: RunStatus
  penalty: PenaltyType
  paymentKind: PaymentKind
  /** A prepayment that staff had confirmed by hand, and the deposit that replaced it, both in won. */
  replacedMark: { marked: number; deposited: number }
  tool: MaintenanceTool
  storage: 'room' | 'cold' | 'frozen'
  saleType: 'SALE' | 'RAFFLE'

  picture: string
  pictures: readonly string[]
  orders: readonly string[]
  orderLines: readonly { itemId: string; quantity: number; unitPrice: number }[]
  winners: readonly { entryId: string; orderId: string }[]
  excluded: readonly string[]

  // filters of an export, as in its query string
  format: FileType
  bags: 'apart' | 'together'
  mark: 'true' | 'yes' | 'no'
  statusList: string
  tierList: string
  categoryList: string
  pointsText: string
  timesText: string
  /** The id of an object selected in a filter. Answers contain its name, to show instead. */
  chosen: string

  // for programs, not shown
  id: string
  ids: readonly string[]
  freeUnits: readonly { groupId: string; units: number | null }[]
  resized: readonly { id: string; units: number }[]
}
export type Unit = keyof UnitValues
