import { ApiError, call, NoAnswer } from '../../lib/api.ts'
import { postAuth } from '../../features/account/auth.ts'

export type NewMaster = {
  code: string
  name: string
  phone: string
  email: string
  password: string
  /** Undefined if the shop's name is to be chosen later. */
  shopName: string | undefined
}

/**
 * Creates the first master and signs in. If the answer is lost or a master exists already, it tries to sign in with the typed password,
 * since an earlier attempt may have succeeded. Returns the path to open.
 * @throws ApiError with a Korean message; NoAnswer when it is unknown whether the master exists
 */
export async function createMaster(given: NewMaster): Promise<'/admin/first-steps' | '/login'> {
  try {
    await call('createFirstMaster', given)
  } catch (error) {
    const mayBeDone = error instanceof NoAnswer || (error instanceof ApiError && error.code === 'SETUP_DONE')
    if (!mayBeDone || !(await signsIn(given))) throw error
    return '/admin/first-steps'
  }
  return (await signsIn(given)) ? '/admin/first-steps' : '/login'
}

async function signsIn({ email, password }: NewMaster): Promise<boolean> {
  return await postAuth('/auth/sign-in/email', { email, password }).then(
    () => true,
    () => false,
  )
}
