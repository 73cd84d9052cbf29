import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Removes what killed starts left beside `target`. Folders grow as `<target>.new-…` and are renamed when whole; once the target is there
 * no draft can still become it.
 */
export function removeDrafts(target: string): void {
  for (const name of readdirSync(dirname(target))) {
    if (name.startsWith(`${basename(target)}.new-`))
      rmSync(join(dirname(target), name), { recursive: true, force: true, maxRetries: 3 })
  }
}
