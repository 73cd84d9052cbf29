import type { Channel } from './notice.ts'

/** Messages to one recipient: at most `most` in `seconds`. */
type Quota = { most: number; seconds: number }

const HOUR = 3600
const DAY = 24 * HOUR

/** Most mails per day to an unconfirmed address, whose holder may never have asked for them. */
export const UNCONFIRMED_MAILS_A_DAY = 5

/**
 * Returns how many messages one recipient may get by a channel, in how many seconds (docs/RULES.md#notifications). `isConfirmed`: the mail
 * address is confirmed; other channels do not depend on it.
 */
export function quotaOf(channel: Channel, isConfirmed: boolean): Quota {
  switch (channel) {
    case 'email':
      return isConfirmed ? { most: 60, seconds: HOUR } : { most: UNCONFIRMED_MAILS_A_DAY, seconds: DAY }
    case 'alimtalk':
      return { most: 20, seconds: DAY }
    case 'push':
      return { most: 120, seconds: HOUR }
  }
}
