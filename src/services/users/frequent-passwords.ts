import { readFileSync } from 'node:fs'

let known: ReadonlySet<string> | undefined

/** True for a frequent password of public leaks that `domain/password.ts` does not recognize. The list is read at the first call. */
export function isFrequentPassword(password: string): boolean {
  known ??= new Set(
    readFileSync(new URL('./frequent-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#')),
  )
  return known.has(password.normalize('NFKC').toLowerCase())
}
