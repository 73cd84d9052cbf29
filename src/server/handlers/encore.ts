import type { encoreCommands, encoreQueries } from '../../contract/endpoints/encore.ts'
import { readEncores, readMyEncores } from '../../services/encore/read.ts'
import { requestEncore } from '../../services/encore/request.ts'
import { processReferralCode } from '../../services/referral/process-code.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function encoreHandlers({ context, member }: Parts): HandlersOf<typeof encoreCommands> {
  return {
    requestEncore: ({ caller }, input) => requestEncore(context, caller, input),
    processReferralCode: ({ caller }, input) =>
      processReferralCode(context, caller, input, {
        confirmsAddresses: member.confirmation !== undefined,
        formerSecret: member.formerSecret,
      }),
  }
}

export function encoreReaders({ context }: Parts): ReadersOf<typeof encoreQueries> {
  return {
    myEncores: ({ caller }) => readMyEncores(context, caller),
    encores: ({ caller }) => readEncores(context, caller),
  }
}
