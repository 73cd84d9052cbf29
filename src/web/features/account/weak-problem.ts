import type { Problems } from './form-problems.ts'

/** What is wrong with a new password beyond its length, under `password`. Where the rule cannot be loaded the shop itself says it. */
export async function weakProblem(text: (name: string) => string): Promise<Problems> {
  try {
    const { weakPassword } = await import('./weak-password.ts')
    const words = weakPassword(text('password'), { email: text('email').trim(), names: [text('name')] })
    return words === null ? {} : { password: words }
  } catch {
    return {}
  }
}
