import { ApiError, NoAnswer } from '../../app/api.ts'
import { postAuth } from './auth.ts'

type Registration = { name: string; email: string; password: string }

/** Makes an account. @throws ApiError with Korean words, also where the answer was lost */
export async function register({ name, email, password }: Registration): Promise<void> {
  await postAuth('/auth/sign-up/email', { name, email, password }).catch(error => {
    // the session was lost with the answer, so nothing can be read of it
    if (error instanceof NoAnswer) throw new ApiError(0, '가입됐는지 아직 몰라요. 이 이메일로 로그인해 보세요.')
    throw error
  })
}
