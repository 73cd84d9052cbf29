import { z } from 'zod'
import { maintenanceTools, runStatuses } from '../../domain/maintenance.ts'
import { orderStatuses } from '../../domain/order.ts'
import { paymentKinds } from '../../domain/payment.ts'
import { penaltyTypes } from '../../domain/penalty.ts'
import { roundStatuses } from '../../domain/round.ts'
import { day, instant, role, tier } from '../schemas/values.ts'
import { auditCatalogue, auditEntryOf } from './catalogue.ts'
import type { Field, List, Shape } from './field.ts'
import type { Unit, UnitValues } from './units.ts'

const text = z.string()
const whole = z.int()
const texts = z.array(text)

/** The schema of each unit in a stored record. */
const schemas: { readonly [U in Unit]: z.ZodType<UnitValues[U]> } = {
  text,
  yesNo: z.boolean(),
  won: whole,
  wonChange: whole,
  points: whole,
  pointsChange: whole,
  pieces: whole,
  stock: whole.nullable(),
  times: whole,
  timesChange: whole,
  halves: whole,
  halvesChange: whole,
  people: whole,
  cases: whole,
  devices: whole,
  kinds: whole,
  rows: whole,
  days: whole,
  ordinal: whole,
  day,
  moment: instant,
  tier,
  tiers: z.array(tier),
  role,
  orderStatus: z.enum(orderStatuses),
  roundStatus: z.enum(roundStatuses),
  paymentKind: z.enum(paymentKinds),
  replacedMark: z.strictObject({ marked: whole, deposited: whole }),
  deliveryStatus: z.enum(['pending', 'failed']),
  runStatus: z.enum(runStatuses),
  penalty: z.enum(penaltyTypes),
  tool: z.enum(maintenanceTools),
  storage: z.enum(['room', 'cold', 'frozen']),
  saleType: z.enum(['SALE', 'RAFFLE']),
  picture: text,
  pictures: texts,
  orders: texts,
  orderLines: z.array(z.strictObject({ itemId: text, quantity: whole, unitPrice: whole })),
  winners: z.array(z.strictObject({ entryId: text, orderId: text })),
  excluded: texts,
  format: z.enum(['xlsx', 'csv']),
  bags: z.enum(['apart', 'together']),
  mark: z.enum(['true', 'yes', 'no']),
  statusList: text,
  tierList: text,
  categoryList: text,
  pointsText: text,
  timesText: text,
  chosen: text,
  id: text,
  ids: texts,
  freeUnits: z.array(z.strictObject({ groupId: text, units: whole.nullable() })),
  resized: z.array(z.strictObject({ id: text, units: whole })),
}

function schemaOf(shape: Shape | null): z.ZodType {
  if (shape === null) return z.null()
  return z.strictObject(Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, partSchema(part)])))
}

function partSchema(part: Field | List): z.ZodType {
  if ('list' in part) return z.array(schemaOf(part.list))
  const schema: z.ZodType = part.none === undefined ? schemas[part.unit] : schemas[part.unit].nullable()
  return part.optional ? schema.optional() : schema
}

const sides = new Map(
  Object.keys(auditCatalogue).map(action => {
    const { before, after, mayBeNew } = auditEntryOf(action)!
    return [action, { before: mayBeNew ? schemaOf(before).nullable() : schemaOf(before), after: schemaOf(after) }]
  }),
)

/** True when a stored record has the shape that the catalog gives its action. Other versions of the shop may have written another shape. */
export function isAsCatalogued(record: { action: string; subject: string; before: unknown; after: unknown }): boolean {
  const schemas = sides.get(record.action)
  if (!schemas || auditEntryOf(record.action)!.subject !== record.subject) return false
  return schemas.before.safeParse(record.before).success && schemas.after.safeParse(record.after).success
}
