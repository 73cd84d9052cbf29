import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Removes unfinished folders beside `target`, which killed starts left. Folders are built as `<target>.new-…` and renamed when
 * complete. Call it once `target` exists.
 */
export function removeDrafts(target: string): void {
  for (const name of readdirSync(dirname(target))) {
    if (name.startsWith(`${basename(target)}.new-`))
      rmSync(join(dirname(target), name), { recursive: true, force: true, maxRetries: 3 })
  }
}
