import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Removes the unfinished folders `<target>.new-…`, which remain when a process is killed while it builds `target`. Call it once `target`
 * exists.
 */
export function removeDrafts(target: string): void {
  for (const name of readdirSync(dirname(target))) {
    if (name.startsWith(`${basename(target)}.new-`))
      rmSync(join(dirname(target), name), { recursive: true, force: true, maxRetries: 3 })
  }
}
