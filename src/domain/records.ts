/**
 * What leaves a record (DECISIONS, People and roles), each kind once: what writes it takes no other word, and what shows it to the
 * shop's people has words for all.
 */

/** What somebody took away as a file: a record of a change and one of a look. */
export type Exported = 'orders' | 'papers' | 'points' | 'raffle' | 'report' | 'users'

/** A change, as `kind.verb`. */
export type AuditAction =
  | 'bank.columns'
  | 'bank.confirm'
  | 'banner.create'
  | 'banner.delete'
  | 'banner.order'
  | 'banner.update'
  | 'categories.save'
  | 'delivery.retry'
  | `export.${Exported}`
  | 'job.retry'
  | 'maintenance.balance'
  | 'maintenance.counts'
  | 'maintenance.ledger'
  | 'maintenance.lots'
  | 'maintenance.new_member'
  | 'maintenance.shelf'
  | 'maintenance.start'
  | 'maintenance.stop'
  | 'maintenance.tier'
  | 'member.withdraw'
  | 'order.create_for'
  | 'order.notes'
  | 'order.partial_pickup'
  | 'order.revert'
  | 'order.split'
  | 'order.status'
  | 'outbox.retry'
  | 'points.adjust'
  | 'points.delete'
  | 'points.edit'
  | 'product.archive'
  | 'product.category'
  | 'product.create'
  | 'product.restore'
  | 'product.update'
  | 'raffle.draw'
  | 'raffle.redraw'
  | 'review.hide'
  | 'role.change'
  | 'round.cancel'
  | 'round.create'
  | 'round.delete'
  | 'round.duplicate'
  | 'round.status'
  | 'round.update'
  | 'stock.total'
  | 'store.save'
  | 'user.counts'
  | 'user.lift'
  | 'user.password_code'
  | 'user.suspend'
  | 'user.tier'

/** `order` of `order.split`: what a filter names. */
export type AuditKind = AuditAction extends `${infer Kind}.${string}` ? Kind : never

/** What was changed. */
export type AuditSubject =
  | 'bank_layout'
  | 'bank_line'
  | 'banner'
  | 'categories'
  | 'delivery'
  | 'export'
  | 'job'
  | 'maintenance'
  | 'order'
  | 'outbox'
  | 'product'
  | 'review'
  | 'sales_round'
  | 'store_info'
  | 'user'
  | 'variant_group'

/** What somebody looked at of people's data. */
export type Look =
  | 'audit'
  | 'bank'
  | 'counter'
  | `${Exported} export`
  | 'maintenance-report'
  | 'new-member-points'
  | 'notifications'
  | 'order'
  | 'orders'
  | 'papers'
  | 'points'
  | 'raffle'
  | 'referrals'
  | 'reviews'
  | 'user'
  | 'users'
  | 'waitlist'
