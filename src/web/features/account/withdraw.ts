import { isSignedOut, read } from '../../lib/api.ts'
import { leave } from '../../lib/leaving.ts'
import { settle } from '../../lib/settle.ts'
import { forgetOwner } from './auth.ts'

/**
 * Deletes the customer's account, clears this device and opens the login page. An ended session counts as success, since an earlier request
 * whose response was lost may have deleted the account.
 * @throws ApiError when refused or offline; NoAnswer when the response was lost and the request was not carried out; Unknown when the
 * result stays unknown
 */
export async function withdraw(): Promise<void> {
  await leave(async () => {
    await settle('withdraw', { confirm: true }, () => read('me', '/api/me').then(() => null)).catch(error => {
      if (!isSignedOut(error)) throw error
    })
    await forgetOwner()
    location.assign('/login?withdrawn=yes')
  })
}
