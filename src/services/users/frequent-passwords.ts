import { readFileSync } from 'node:fs'

let known: ReadonlySet<string> | undefined

/**
 * True for one of the frequent passwords of public leaks that the rule in `domain/password.ts` does not see by its words. The list is
 * read when it is first asked; pages never load it.
 */
export function isFrequentPassword(password: string): boolean {
  known ??= new Set(
    readFileSync(new URL('./frequent-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#')),
  )
  return known.has(password.normalize('NFKC').toLowerCase())
}
