import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Creates a build plugin that rewrites imports from a barrel to the module that exports the name. Otherwise Rolldown puts everything that
 * lazy chunks take from the barrel into the entry. tests/size-budget.test.ts fails if a package changes its layout.
 */
export function deepImports(barrels: Record<string, string>): Plugin {
  const names = new Map<string, Map<string, Target>>()
  for (const [name, file] of Object.entries(barrels)) names.set(name, readBarrel(resolve(file)))
  return {
    name: 'moapick:deep-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.(tsx?|m?js)$/.test(id.split('?')[0] ?? '')) return null
      const rewritten = rewrite(code, names)
      return rewritten === code ? null : { code: rewritten, map: null }
    },
  }
}

type Target = { file: string; exported: string }

const namedImport = /\bimport\s*\{([^}]*)\}\s*from\s*(['"])([^'"]+)\2;?/g

function rewrite(code: string, names: Map<string, Map<string, Target>>): string {
  return code.replace(namedImport, (statement, list: string, _quote, from: string) => {
    const targets = names.get(from)
    if (!targets) return statement
    const kept: string[] = []
    const lines: string[] = []
    for (const specifier of specifiers(list)) {
      const target = targets.get(specifier.imported)
      if (target) lines.push(`import { ${target.exported} as ${specifier.local} } from ${JSON.stringify(target.file)};`)
      else kept.push(`${specifier.imported} as ${specifier.local}`)
    }
    if (kept.length > 0) lines.push(`import { ${kept.join(', ')} } from ${JSON.stringify(from)};`)
    return lines.join('')
  })
}

/**
 * Maps exported names to files. Supports both barrel styles: `export { a as b } from`, and `import { a } from` with `export { … }` at the
 * end.
 */
function readBarrel(file: string): Map<string, Target> {
  const source = readFileSync(file, 'utf8')
  const targets = new Map<string, Target>()
  const origin = new Map<string, Target>()
  for (const [, verb, list, from] of source.matchAll(/\b(import|export)\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/g)) {
    for (const { imported, local } of specifiers(list ?? '')) {
      const target = { file: resolve(dirname(file), from ?? ''), exported: imported }
      if (verb === 'export') targets.set(local, target)
      else origin.set(local, target)
    }
  }
  for (const [, list] of source.matchAll(/\bexport\s*\{([^}]*)\}(?!\s*from)/g)) {
    for (const { imported, local } of specifiers(list ?? '')) {
      const target = origin.get(imported)
      if (target) targets.set(local, target)
    }
  }
  return targets
}

/** Parses `A, B as C, type D` without types, because the compiler erases them. */
function specifiers(list: string): { imported: string; local: string }[] {
  const found: { imported: string; local: string }[] = []
  for (const part of list.split(',')) {
    const text = part.trim()
    if (text === '' || text.startsWith('type ')) continue
    const [imported = '', local = imported] = text.split(/\s+as\s+/)
    found.push({ imported, local })
  }
  return found
}
