import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { encoreItem } from '../schemas/encore.ts'
import { id, none } from '../schemas/values.ts'

/** Wishes that a product be sold again, and invitations of friends. */
export const encoreCommands = {
  requestEncore: command({
    name: 'requestEncore',
    who: 'customer',
    signInTo: 'encore',
    summary: 'Wish that a product be sold again: once per product, a repeat changes nothing (SPEC §4)',
    input: z.strictObject({ productId: id }),
    output: z.object({ productId: id, encoreCount: z.int() }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  processReferralCode: command({
    name: 'processReferralCode',
    who: 'customer',
    suspended: 'refused',
    summary: "Enter a friend's code: points for both, once (DECISIONS, Referral)",
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
    summary: 'What the caller wished for, latest first',
    path: '/api/me/encore',
    params: none,
    search: none,
    output: z.object({ items: z.array(encoreItem) }),
  }),
  encores: query({
    name: 'encores',
    who: 'customer',
    summary: 'What can be wished for: sold once and not on sale, the most wanted first',
    path: '/api/encore',
    params: none,
    search: none,
    output: z.object({ items: z.array(encoreItem) }),
  }),
} as const satisfies Record<string, Query>
