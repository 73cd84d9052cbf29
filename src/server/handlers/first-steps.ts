import type { firstStepCommands, firstStepQueries } from '../../contract/endpoints/first-steps.ts'
import { isDemoAddress, normaliseEmail } from '../../domain/identity.ts'
import { Refused } from '../../domain/rejection.ts'
import { readFirstSteps } from '../../services/first-steps/read-first-steps.ts'
import { testChannel } from '../../services/first-steps/test-channel.ts'
import { createFirstMaster } from '../../services/setup/create-first-master.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function firstStepHandlers({
  context,
  member,
  signIn,
  setup,
  channels,
  mail,
  serverSettings,
}: Parts): HandlersOf<typeof firstStepCommands> {
  return {
    createFirstMaster: async (call, input) => {
      if (!(await setup.isOpen())) throw new Refused({ code: 'SETUP_DONE' })
      if (isDemoAddress(normaliseEmail(input.email))) throw new Refused({ code: 'EMAIL_INVALID' })
      if (input.shopName !== undefined && serverSettings.SHOP_NAME !== null) throw new Refused({ code: 'SHOP_NAME_FIXED' })
      const { userId } = await signIn.attempts.unguessable('set-up code', call.address, () =>
        createFirstMaster(context, input, member),
      )
      call.concerns(userId)
      return { userId }
    },
    testChannel: async ({ caller }, { channel }) => {
      // by what is saved now, also by another process
      await mail.look()
      return await testChannel(context, channels, caller, channel)
    },
  }
}

export function firstStepReaders({ context, firstSettings, mail }: Parts): ReadersOf<typeof firstStepQueries> {
  return {
    firstSteps: async ({ caller }) => {
      await mail.look()
      return await readFirstSteps(context.db, firstSettings, caller.userId)
    },
  }
}
