import { z } from 'zod'
import { firstSteps as steps, testedChannels } from '../../domain/first-steps.ts'
import { instant } from './values.ts'

export const firstStep = z.enum(steps)
export const testedChannel = z.enum(testedChannels)

/** The result of a test message. `answer` is the unchanged text of the mail, push or 알림톡 server; null if none was contacted. */
export const channelTest = z.object({
  outcome: z.enum(['sent', 'failed', 'notSetUp', 'noTarget']),
  answer: z.string().nullable(),
})
export type ChannelTest = z.infer<typeof channelTest>

/**
 * A message channel that staff can test. `isSetUp`: the server's settings have it. `target` is the caller's address, empty for push, null
 * without one. `last` is the last test.
 */
const channelState = z.object({
  channel: testedChannel,
  isSetUp: z.boolean(),
  target: z.string().nullable(),
  last: z.object({ isSent: z.boolean(), answer: z.string(), testedAt: instant }).nullable(),
})
export type ChannelState = z.infer<typeof channelState>

/** The steps of setting up a new shop that are not done yet, in display order, and the message channels that can be tested. */
export const firstSteps = z.object({ missing: z.array(firstStep), channels: z.array(channelState) })
export type FirstSteps = z.infer<typeof firstSteps>
