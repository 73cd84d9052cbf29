import type { encoreCommands, encoreQueries } from '../../../src/contract/endpoints/encore.ts'
import { aUser } from '../../support/builders.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const encoreBodies: BodiesOf<typeof encoreCommands> = {
  requestEncore: async ({ round }) => ({ productId: round.productId }),
  processReferralCode: async ({ context }, owner) => {
    // as if they had just joined, and nobody had invited them
    await context.db.query(`delete from referrals where invitee_id = $1`, [owner.userId])
    await context.db.query(`update users set referred_by = null, created_at = now() where id = $1`, [owner.userId])
    const inviter = await aUser(context.db)
    const [row] = await context.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [inviter])
    return { code: row!.code }
  },
}

export const encoreAsked: AskedOf<typeof encoreQueries> = { myEncores: plain, encores: plain }
