import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { encoreItem } from '../schemas/encore.ts'
import { id, none } from '../schemas/values.ts'

/** Commands on encore requests, by which customers ask that a product be sold again, and on invitations of friends. */
export const encoreCommands = {
  requestEncore: command({
    name: 'requestEncore',
    who: 'customer',
    signInTo: 'encore',
    summary: 'Request an encore of a product: once per product, a repeat changes nothing',
    input: z.strictObject({ productId: id }),
    output: z.object({ productId: id, encoreCount: z.int() }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  processReferralCode: command({
    name: 'processReferralCode',
    who: 'customer',
    suspended: 'refused',
    summary: "Enter a friend's referral code: points for both, once",
    input: z.strictObject({ code: z.string().max(100).default('') }),
    output: z.object({ message: z.string() }),
    refusals: [
      'REFERRAL_CODE_MISSING',
      'REFERRAL_CODE_UNKNOWN',
      'REFERRAL_OWN_CODE',
      'REFERRAL_USED',
      'REFERRAL_MUTUAL',
      'REFERRAL_TOO_LATE',
      'REFERRAL_RETURNING',
    ],
  }),
} as const satisfies Record<string, Command>

export const encoreQueries = {
  myEncores: query({
    name: 'myEncores',
    who: 'customer',
    scope: 'own',
    summary: "The caller's encore requests, latest first",
    path: '/api/me/encore',
    params: none,
    search: none,
    output: z.object({ items: z.array(encoreItem) }),
  }),
  encores: query({
    name: 'encores',
    who: 'customer',
    summary: 'Products that can be requested: sold before and not on sale, the most requested first',
    path: '/api/encore',
    params: none,
    search: none,
    output: z.object({ items: z.array(encoreItem) }),
  }),
} as const satisfies Record<string, Query>
