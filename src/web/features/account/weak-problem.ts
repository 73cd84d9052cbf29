import type { Problems } from './form-problems.ts'

/**
 * Returns a message for the field `password` when the new password is too weak. Returns none when the code to check it cannot be loaded,
 * since the server checks too.
 * @param text returns a field's value by its name
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
