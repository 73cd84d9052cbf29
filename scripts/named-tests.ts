/** Arguments for both test runners that select named tests. */
export interface NamedTests {
  vitest: readonly string[]
  playwright: readonly string[]
  /** Names that match no test. */
  missing: readonly string[]
}

/**
 * Finds tests by part of their path, else by part of their title. If all names are titles, only those tests are selected, else whole files.
 * @param files paths of all test files; those that end in `.spec.ts` are Playwright's
 */
export function findNamed(names: readonly string[], files: readonly string[], read: (file: string) => string): NamedTests {
  const found = names.map(name => {
    const byPath = files.filter(file => file.includes(name))
    const byTitle = byPath.length > 0 ? [] : files.filter(file => read(file).includes(name))
    return { name, files: [...byPath, ...byTitle], isTitle: byTitle.length > 0 }
  })
  const named = [...new Set(found.flatMap(each => each.files))]
  const titles = found.every(each => each.isTitle) ? names.map(literally).join('|') : undefined
  const of = (runner: readonly string[], flag: string) =>
    runner.length > 0 && titles !== undefined ? [...runner, flag, titles] : runner
  return {
    vitest: of(
      named.filter(file => !isSpec(file)),
      '-t',
    ),
    playwright: of(named.filter(isSpec), '-g'),
    missing: found.filter(each => each.files.length === 0).map(each => each.name),
  }
}

const isSpec = (file: string) => file.endsWith('.spec.ts')

/** Escapes a text for use in a regular expression. */
function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
