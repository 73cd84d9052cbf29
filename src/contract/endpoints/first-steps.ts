import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { channelTest, firstSteps, testedChannel } from '../schemas/first-steps.ts'
import { shopName } from '../schemas/shop-front.ts'
import { id, none, requiredText } from '../schemas/values.ts'

/** Commands for the set-up of a new shop: creating its first master, and sending test messages (docs/RULES.md#first-steps). */
export const firstStepCommands = {
  createFirstMaster: command({
    name: 'createFirstMaster',
    who: 'guest',
    summary:
      'Create the first master of a shop in production with the one-time code that its start prints, and name the shop if a name is given; answers SETUP_DONE once there is a master',
    input: z.strictObject({
      code: requiredText(40, '코드'),
      name: requiredText(200, '이름'),
      phone: requiredText(40, '전화번호'),
      email: requiredText(320, '이메일'),
      password: requiredText(1000, '비밀번호'),
      /** The shop's name; absent to choose it later. */
      shopName: shopName.optional(),
    }),
    output: z.object({ userId: id }),
    refusals: [
      'SHOP_NAME_FIXED',
      'SETUP_DONE',
      'SETUP_CODE_WRONG',
      'SETUP_CODE_EXPIRED',
      'EMAIL_INVALID',
      'EMAIL_TAKEN',
      'PHONE_INVALID',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'PASSWORD_TOO_COMMON',
    ],
  }),
  testChannel: command({
    name: 'testChannel',
    who: 'admin',
    summary:
      'Send a test message to the caller by mail, 알림톡 or push, and answer what the server said; five of each in a quarter of an hour',
    input: z.strictObject({ channel: testedChannel }),
    output: channelTest,
  }),
} as const satisfies Record<string, Command>

export const firstStepQueries = {
  firstSteps: query({
    name: 'firstSteps',
    who: 'admin',
    summary: 'What a new shop still needs before it sells, and the last test message of each channel',
    path: '/api/admin/first-steps',
    params: none,
    search: none,
    output: firstSteps,
  }),
} as const satisfies Record<string, Query>
