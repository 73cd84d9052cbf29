import { ApiError, NoAnswer } from '../../lib/api.ts'
import { postAuth } from './auth.ts'

type Registration = { name: string; email: string; password: string }

/**
 * Creates an account.
 * @throws ApiError with a Korean message, also when the response was lost
 */
export async function register({ name, email, password }: Registration): Promise<void> {
  await postAuth('/auth/sign-up/email', { name, email, password }).catch(error => {
    // the session cookie was lost with the response, so it cannot be checked whether the account exists
    if (error instanceof NoAnswer) throw new ApiError(0, '가입됐는지 아직 몰라요. 이 이메일로 로그인해 보세요.')
    throw error
  })
}
