import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a source file without its comments. */
export function wordsOf(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
}

/** Returns these files and all that they import statically, directly or not. Type imports and lazy imports are left out. */
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
