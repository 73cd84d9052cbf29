import { bankColumns } from './bank-columns.ts'
import { optional, type Facts, type Shape } from './field.ts'
import { fields as f } from './fields.ts'
import { mail } from './mail.ts'
import { store } from './store.ts'

/**
 * The subject of an audited action, and the fields of its record before and after the change; null where the action records no such values.
 * `mayBeNew` allows null before, for an object that the action may create.
 */
type Entry = {
  readonly subject: string
  readonly before: Shape | null
  readonly after: Shape | null
  readonly mayBeNew?: true
}

const both = <const K extends string, const S extends Shape>(subject: K, shape: S) => ({ subject, before: shape, after: shape })
const made = <const K extends string, const S extends Shape>(subject: K, shape: S) => ({ subject, before: null, after: shape })
const gone = <const K extends string, const S extends Shape>(subject: K, shape: S) => ({ subject, before: shape, after: null })

const standing = {
  pickupCount: f.pickupCount,
  noShowHalves: f.noShowHalves,
  loyaltyTier: f.loyaltyTier,
  manualTier: f.manualTier,
}
const pointEntry = { points: f.points, amount: f.entryAmount, reason: f.entryReason, entryId: f.id }
const category = { category: f.category, categoryId: f.categoryId }
const payment = {
  subject: 'order',
  before: { received: f.received },
  after: { kind: f.paymentKind, amount: f.paymentChange, received: f.received },
} as const
const movement = { ...payment, after: { ...payment.after, kind: f.knownKind } } as const
const product = {
  groupName: f.productName,
  description: f.productText,
  ...category,
  storage: f.storage,
  imageIds: f.pictures,
}
const item = { id: f.id, name: f.name, price: f.price, stockDeductionAmount: f.itemDeduction, maxPerUser: f.maxPerUser }
const items = { name: '옵션', list: item, label: 'name' } as const
const joined = { joinedQuantity: f.joinedQuantity, carried: f.carried, joinedOrderIds: f.ids }
const group = { id: f.id, groupName: f.name, total: f.total, stockDeductionAmount: f.deduction, items }
const round = {
  roundName: f.roundName,
  status: f.roundStatus,
  publishAt: f.publishAt,
  deadline: f.deadline,
  pickupDate: f.pickupDate,
  pickupUntil: f.pickupUntil,
  allowedTiers: f.allowedTiers,
  eventType: f.eventType,
  places: f.places,
  groups: { name: '묶음', list: group, label: 'groupName' } as const,
  productId: f.id,
}
const stockOfGroups = { name: '묶음', list: { id: f.id, groupName: f.name, total: f.total }, label: 'groupName' } as const
const banner = {
  alt: f.alt,
  imageId: f.picture,
  link: f.link,
  isActive: f.isActive,
  startsAt: f.startsAt,
  endsAt: f.endsAt,
}
const file = { rows: f.rows, format: f.format }

/**
 * Every action that leaves an audit record, with its subject and its fields before and after. The types of records, the check of stored
 * records, and the words on the screen derive from it.
 */
export const auditCatalogue = {
  'bank.columns': { ...both('bank_layout', bankColumns), mayBeNew: true },
  'bank.confirm': made('bank_line', {
    paidOn: f.paidOn,
    amount: f.deposit,
    sum: f.ordersSum,
    ...optional({ difference: f.depositDifference }),
    orderIds: f.paidOrders,
  }),
  'banner.create': made('banner', banner),
  'banner.delete': gone('banner', banner),
  'banner.order': both('banner', { banners: { name: '배너', list: { id: f.id, alt: f.alt }, label: 'alt' } }),
  'banner.update': both('banner', banner),
  'categories.save': both('categories', { categories: { name: '카테고리', list: { id: f.id, name: f.name }, label: 'name' } }),
  'change.undo': made('change', { undone: f.undone, orderIds: f.ids, ...optional({ objectIds: f.ids }) }),
  'delivery.retry': {
    subject: 'delivery',
    before: { status: f.deliveryStatus },
    after: { status: f.deliveryStatus, ...optional({ messages: f.messages, first: f.ids }) },
  },
  'export.orders': made('export', {
    ...file,
    ...optional({
      q: f.q,
      status: f.statusIn,
      tier: f.tierIn,
      category: f.categoryIn,
      roundId: f.ofRound,
      productId: f.ofProduct,
      userId: f.ofUser,
      pickup: f.pickupOn,
      pickupFrom: f.pickupFrom,
      pickupTo: f.pickupTo,
      created: f.createdOn,
      createdFrom: f.createdFrom,
      createdTo: f.createdTo,
      overdueOn: f.overdueOn,
      bookmarked: f.bookmarked,
      noted: f.noted,
    }),
  }),
  'export.papers': made('export', { rows: f.rows, day: f.pickupOn, bags: f.bags, ...optional({ roundId: f.ofRound }) }),
  'export.points': made('export', { ...file, from: f.from, to: f.to, ...optional({ userId: f.ofUser }) }),
  'export.raffle': made('export', { ...file, roundId: f.ofRound }),
  'export.report': made('export', { ...file, runId: f.ofRun, ...optional({ left: f.left }) }),
  'export.users': made('export', {
    ...file,
    ...optional({
      q: f.q,
      tier: f.oneTier,
      role: f.role,
      suspended: f.suspended,
      hasPhone: f.hasPhone,
      withdrawn: f.leftShop,
      joinedFrom: f.joinedFrom,
      joinedTo: f.joinedTo,
      pointsFrom: f.pointsFrom,
      pointsTo: f.pointsTo,
      pickupsFrom: f.pickupsFrom,
      pickupsTo: f.pickupsTo,
      noShowsFrom: f.noShowsFrom,
      noShowsTo: f.noShowsTo,
      visitedFrom: f.visitedFrom,
      visitedTo: f.visitedTo,
    }),
  }),
  'job.retry': { subject: 'job', before: null, after: null },
  'maintenance.balance': both('user', optional({ points: f.points, lastEntryNo: f.lastEntryNo })),
  'maintenance.counts': both('user', optional({ pickupCount: f.pickupCount, noShowHalves: f.noShowHalves })),
  'maintenance.lots': both('user', optional({ remaining: f.remaining, astray: f.astray })),
  'maintenance.shelf': both(
    'variant_group',
    optional({
      reservedUnits: f.reservedUnits,
      pickedUpUnits: f.pickedUpUnits,
      waitingCount: f.waitingCount,
      waitingUnits: f.waitingUnits,
      nextSeq: f.nextSeq,
    }),
  ),
  'maintenance.start': made('maintenance', { tool: f.tool }),
  'maintenance.stop': {
    subject: 'maintenance',
    before: { tool: f.tool, status: f.runStatus },
    after: { tool: f.tool, status: f.runStatus, done: f.looked, total: f.toLook },
  },
  'maintenance.tier': both('user', optional({ tier: f.tier })),
  'member.withdraw': { subject: 'user', before: { role: f.role }, after: { role: f.role, withdrawn: f.withdrawn } },
  'order.create_for': made('order', {
    totalPrice: f.totalPrice,
    items: f.orderLines,
    pickupDate: f.pickupDate,
    pastDeadline: f.pastDeadline,
    userId: f.id,
  }),
  'order.notes': both('order', { notes: f.notes }),
  'order.partial_pickup': {
    subject: 'order',
    before: { lines: f.lines, quantity: f.quantity },
    after: { pickedUpQuantity: f.pickedUpQuantity, remainingQuantity: f.remainingQuantity, newOrderId: f.id },
  },
  'order.revert': {
    subject: 'order',
    before: { status: f.orderStatus, penaltyType: f.formerPenalty },
    after: {
      status: f.orderStatus,
      points: f.pointsChange,
      pickups: f.pickupsChange,
      noShowHalves: f.noShowsChange,
      ...optional({
        inviterPoints: f.inviterPoints,
        pickupDate: f.pickupDate,
        pickupUntil: f.pickupUntil,
        amount: f.receivedThen,
        ...joined,
      }),
    },
  },
  'order.split': {
    subject: 'order',
    before: { lines: f.lines, quantity: f.quantity },
    after: { lines: f.movedLines, newOrderId: f.id },
  },
  'order.status': {
    subject: 'order',
    before: { status: f.orderStatus },
    after: {
      status: f.orderStatus,
      ...optional({
        penaltyType: f.penalty,
        points: f.pointsChange,
        pickups: f.pickupsChange,
        noShowHalves: f.noShowsChange,
        inviterPoints: f.inviterPoints,
        late: f.late,
        withRound: f.withRound,
        bankLineId: f.id,
        amount: f.receivedThen,
        received: f.received,
        replaced: f.replacedMark,
        paid: f.paidAtPickup,
        toReturn: f.toReturn,
      }),
    },
  },
  'mail.remove': both('mail_settings', mail),
  'mail.save': { subject: 'mail_settings', before: mail, after: { ...mail, ...optional({ mailPassword: f.mailPassword }) } },
  'outbox.retry': both('outbox', { stuck: f.stuck }),
  'payment.carry': movement,
  'payment.record': { ...payment, after: { ...payment.after, ...optional({ replaced: f.replacedMark }) } },
  'payment.refund': movement,
  'payment.undo': { ...movement, after: { ...movement.after, ...optional({ restored: f.restoredMark }) } },
  'points.adjust': {
    subject: 'user',
    before: { points: f.points },
    after: { points: f.points, amount: f.adjustment, entryId: f.id },
  },
  'points.delete': { subject: 'user', before: pointEntry, after: { points: f.points } },
  'points.edit': both('user', pointEntry),
  'product.archive': both('product', { isArchived: f.isArchived }),
  'product.category': both('product', category),
  'product.create': made('product', { ...product, ...round }),
  'product.restore': both('product', { isArchived: f.isArchived }),
  'product.update': both('product', product),
  'raffle.draw': {
    subject: 'sales_round',
    before: { groups: stockOfGroups },
    after: { entries: f.entrants, winners: f.winners, groups: stockOfGroups },
  },
  'raffle.redraw': made('sales_round', {
    given: f.lateWinners,
    excludedIds: f.excluded,
    shelves: f.freeUnits,
    resized: f.resized,
  }),
  'review.hide': both('review', { hidden: f.hidden }),
  'role.change': both('user', { role: f.role }),
  'round.cancel': both('sales_round', { status: f.roundStatus }),
  'round.create': made('sales_round', round),
  'round.delete': gone('sales_round', round),
  'round.duplicate': made('sales_round', { ...round, from: f.id }),
  'round.status': both('sales_round', { status: f.roundStatus }),
  'round.update': { subject: 'sales_round', before: round, after: { ...round, ...optional({ movedOrders: f.movedOrders }) } },
  'stock.total': both('variant_group', { total: f.total }),
  'store.name': both('store_info', { shopName: f.shopName }),
  'store.save': both('store_info', store),
  'user.counts': both('user', standing),
  'user.lift': both('user', standing),
  'user.passkeys': both('user', { passkeys: f.passkeys }),
  'user.password_code': made('user', { codeUntil: f.codeUntil }),
  'user.restricted': both('user', standing),
  'user.sessions': both('user', { sessions: f.sessions }),
  'user.second_factor': both('user', { secondFactor: f.secondFactor }),
  'user.suspend': both('user', standing),
  'user.tier': both('user', standing),
} as const satisfies Record<`${string}.${string}`, Entry>

type Catalogue = typeof auditCatalogue

/** An audited action, as `kind.verb`. */
export type AuditAction = keyof Catalogue
export type AuditKind = AuditAction extends `${infer Kind}.${string}` ? Kind : never
export type AuditSubject = Catalogue[AuditAction]['subject']

export type SubjectOf<A extends AuditAction> = Catalogue[A]['subject']
/** The type of the values that an action's audit record holds before the change; null for an action that records none. */
export type BeforeOf<A extends AuditAction> = A extends AuditAction
  ? SideOf<Catalogue[A]['before']> | (Catalogue[A] extends { mayBeNew: true } ? null : never)
  : never
/** The type of the values that an action's audit record holds after the change; null for an action that records none. */
export type AfterOf<A extends AuditAction> = A extends AuditAction ? SideOf<Catalogue[A]['after']> : never
type SideOf<S> = S extends null ? null : Facts<S>

/** Returns the entry of `auditCatalogue` for an audited action; null for an action that this version of the shop does not know. */
export function auditEntryOf(action: string): Entry | null {
  const catalogue: Record<string, Entry> = auditCatalogue
  return Object.hasOwn(catalogue, action) ? catalogue[action]! : null
}
