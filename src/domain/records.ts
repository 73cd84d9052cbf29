/** What somebody took away as a file: a record of a change (contract/audit) and one of a look. */
export type Exported = 'orders' | 'papers' | 'points' | 'raffle' | 'report' | 'users'

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
