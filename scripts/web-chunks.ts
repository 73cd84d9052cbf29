import { resolve } from 'node:path'

/**
 * Returns the chunk groups: one for the entry, one per named set of screens, one for other shared parts. Without groups the bundler creates
 * forty small files. A single shared file would delay product pages with code they do not need.
 */
export function fewChunks(entry: string, landings: Record<string, readonly string[]>) {
  return {
    groups: [
      { name: reachedFrom('main', [entry]) },
      ...Object.entries(landings).map(([name, screens]) => ({ ...shared, name: reachedFrom(name, screens) })),
      { ...shared, name: 'parts' },
    ],
  }
}

/** A minimum of 3 would save 14 kB and cost eight more requests. */
const shared = { minShareCount: 2, test: /\/src\/|@tabler/ }

type InfoOf = (id: string) => { importedIds: readonly string[] } | null

/** Returns a function that assigns the static imports of these files to a chunk. */
function reachedFrom(chunk: string, files: readonly string[]) {
  let found: Set<string> | undefined
  return (id: string, context: { getModuleInfo: InfoOf }) => {
    found ??= reachable(
      files.map(file => resolve(file)),
      each => context.getModuleInfo(each),
    )
    return found.has(id) ? chunk : null
  }
}

function reachable(from: readonly string[], infoOf: InfoOf): Set<string> {
  const found = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(infoOf(id)?.importedIds ?? []))
  }
  return found
}
