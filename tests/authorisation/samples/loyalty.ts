import type { loyaltyCommands, loyaltyQueries } from '../../../src/contract/endpoints/loyalty.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const loyaltyBodies: BodiesOf<typeof loyaltyCommands> = {
  setUserCounts: async ({ people }) => ({ userId: people.stranger.userId, pickupCount: 3, noShowCount: 0.5 }),
  setManualTier: async ({ people }) => ({ userId: people.stranger.userId, tier: 'fairy', reason: '단골' }),
  suspendUser: async ({ people }) => ({ userId: people.stranger.userId, reason: '약속 위반' }),
  liftSuspension: async ({ people }) => ({ userId: people.stranger.userId, reason: '사과를 받았음' }),
}

export const loyaltyAsked: AskedOf<typeof loyaltyQueries> = {
  mySummary: plain,
}
