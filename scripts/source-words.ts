import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A source file without its comments. */
export function wordsOf(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
}

/** The files that these bring with them at once: what they import, but not what they load later. */
export function reachable(entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...entries]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    for (const [, target] of wordsOf(path).matchAll(/^(?:import|export)\s(?!type\b)[^'"]*'(\.[^']+\.tsx?)'/gm))
      open.push(join(path, '..', target!))
  }
  return found
}
