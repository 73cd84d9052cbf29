import { newId } from '../src/services/ordered-ids.ts'
import { Refused } from '../src/domain/rejection.ts'
import { roles } from '../src/domain/role.ts'
import { parseConfig } from '../src/server/settings/config.ts'
import { setRole } from '../src/services/users/set-role.ts'
import { finish } from './lifecycle.ts'
import { openExistingShop } from './shop-database.ts'

/** `npm run role -- <e-mail> customer|admin|master`: sets a user's role, also while the shop runs (docs/RULES.md#roles). */
await finish(async ({ onEnd }) => {
  const [email, wanted] = process.argv.slice(2)
  const role = roles.find(role => role === wanted)
  if (!email || !role) throw new Error('Usage: npm run role -- <e-mail> customer|admin|master')
  const { db, close } = await openExistingShop(parseConfig(process.env))
  onEnd(close)
  const { before, after } = await setRole({ db, clock: () => Temporal.Now.instant(), newId }, email, role).catch(explain(email))
  console.log(before === after ? `${email} is ${after} already` : `${email} was ${before} and is ${after} now`)
})

function explain(email: string) {
  return (error: unknown): never => {
    const code = error instanceof Refused ? error.rejection.code : undefined
    if (code === 'USER_NOT_FOUND') throw new Error(`Nobody has signed up as ${email} yet`)
    if (code === 'LAST_MASTER') throw new Error(`${email} is the last master: make another one first`)
    throw error
  }
}
