import type { Problems } from './form-problems.ts'

/**
 * Returns the weakness of a new password as a problem of the field `password`. Returns no problem when the rule cannot be loaded, since the
 * server checks too.
 */
export async function weakProblem(text: (name: string) => string): Promise<Problems> {
  try {
    const { weakPassword } = await import('./weak-password.ts')
    const words = weakPassword(text('password'), { email: text('email').trim(), names: [text('name')] })
    return words === null ? {} : { password: words }
  } catch {
    return {}
  }
}
