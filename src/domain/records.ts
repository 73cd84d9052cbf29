/** Kinds of files that staff export. Each export is recorded as a change (contract/audit) and as a read of personal data. */
export type Exported = 'orders' | 'papers' | 'points' | 'raffle' | 'report' | 'users'

/** Kinds of personal data of which each access by staff is logged (docs/RULES.md#looks). */
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
