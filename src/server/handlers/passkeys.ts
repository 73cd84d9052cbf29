import type { passkeyCommands, passkeyQueries } from '../../contract/endpoints/passkeys.ts'
import { makeChallenge } from '../../services/users/passkey-challenge.ts'
import { addPasskey, beginPasskey, readOwnPasskeys, removePasskey } from '../../services/users/passkeys.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function passkeyHandlers({ context, sessions, signIn, publicUrl }: Parts): HandlersOf<typeof passkeyCommands> {
  const settings = { secret: signIn.secret, shopName: signIn.shopName, publicUrl }
  /** Removes the user from this process's session cache. Other processes read the session again within two seconds. */
  const forgetting = async <T>(userId: string, work: Promise<T>): Promise<T> => {
    const result = await work
    sessions.forgetUsers([userId])
    return result
  }
  return {
    passkeyChallenge: async () => ({
      challenge: makeChallenge(settings.secret, 'use', context.clock()),
      host: new URL(publicUrl).hostname,
    }),
    beginPasskey: ({ caller }) => beginPasskey(context, settings, caller),
    addPasskey: ({ caller }, input) => forgetting(caller.userId, addPasskey(context, settings, caller, input)),
    removePasskey: ({ caller }, input) => forgetting(caller.userId, removePasskey(context, caller, input)),
  }
}

export function passkeyReaders({ context }: Parts): ReadersOf<typeof passkeyQueries> {
  return { myPasskeys: ({ caller }) => readOwnPasskeys(context, caller) }
}
