import { resolve } from 'node:path'

/**
 * One chunk for everything that the entry needs at once, and one more for each set of screens that is named first for what others share
 * with it. Left alone, the bundler makes forty small files of it, because lazy screens share the parts; each of them is a request. What
 * many screens share in one file is no better: a product's page would wait for the terms and for the writer of QR codes.
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

/** By three screens instead of two it would save 14 kB, and cost eight requests more. */
const shared = { minShareCount: 2, test: /\/src\/|@tabler/ }

type InfoOf = (id: string) => { importedIds: readonly string[] } | null

/** Names the chunk of what these files import, directly or not, without being lazy. */
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
