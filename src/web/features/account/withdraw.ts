import { isSignedOut, read } from '../../app/api.ts'
import { leave } from '../../app/leaving.ts'
import { settle } from '../../app/settle.ts'
import { forgetOwner } from './auth.ts'

/** Ends the membership; that it has ended already is no failure, since the answer to an earlier press may be lost. */
export async function withdraw(): Promise<void> {
  await leave(async () => {
    await settle('withdraw', { confirm: true }, () => read('me', '/api/me').then(() => null)).catch(error => {
      if (!isSignedOut(error)) throw error
    })
    await forgetOwner()
    location.assign('/login?withdrawn=yes')
  })
}
