import type { ChannelState, FirstSteps } from '../../contract/schemas/first-steps.ts'
import { readChannelTests, readFirstOffers, readTestTarget, type ChannelTestRow } from '../../db/notifications/channel-tests.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readStoreRow } from '../../db/store/store-info.ts'
import { type FirstStep, missingSteps, type TestedChannel, testedChannels } from '../../domain/first-steps.ts'
import { isMailable } from '../../domain/reachable.ts'

/** What the server's settings say: SHOP_NAME, or null where it is not set, and which channels are set up. */
export type FirstSettings = { fixedName: string | null; channels: ReadonlySet<TestedChannel> }

/** Returns what a new shop must still set up before it sells, in the sequence of docs/RULES.md#first-steps. */
export async function readMissingSteps(sql: Sql, settings: FirstSettings): Promise<FirstStep[]> {
  return await missingOf(sql, settings, await readChannelTests(sql))
}

/**
 * Returns what a new shop must still set up, and the state of each message channel. The state tells whether it is set up, where the
 * caller's test message goes, and the last test.
 */
export async function readFirstSteps(sql: Sql, settings: FirstSettings, userId: string): Promise<FirstSteps> {
  const tests = await readChannelTests(sql)
  const { email, phone, browsers } = await readTestTarget(sql, userId)
  const targets = { email: isMailable(email) ? email : null, alimtalk: phone, push: browsers.length > 0 ? '' : null }
  return {
    missing: await missingOf(sql, settings, tests),
    channels: testedChannels.map((channel): ChannelState => {
      const last = tests.find(test => test.channel === channel)
      const isSetUp = settings.channels.has(channel)
      return { channel, isSetUp, target: targets[channel], last: last ? lastOf(last) : null }
    }),
  }
}

async function missingOf(
  sql: Sql,
  { fixedName, channels }: FirstSettings,
  tests: readonly ChannelTestRow[],
): Promise<FirstStep[]> {
  const { details, shopName } = await readStoreRow(sql)
  const sent = new Set(tests.filter(test => test.isSent && channels.has(test.channel)).map(test => test.channel))
  return missingSteps({ details, isNamed: (fixedName ?? shopName) !== null, sent, ...(await readFirstOffers(sql)) })
}

function lastOf({ isSent, answer, testedAt }: ChannelTestRow): ChannelState['last'] {
  return { isSent, answer, testedAt: testedAt.toString() }
}
