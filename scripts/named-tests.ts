/** Arguments of the two test runners for the tests that somebody named. */
export interface NamedTests {
  vitest: readonly string[]
  playwright: readonly string[]
  /** Names that fit nothing. */
  missing: readonly string[]
}

/**
 * Finds tests by a part of their file's path, or else by a part of their title. If every name is a title, only those tests run, else
 * their whole files.
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

/** Returns a regular expression that matches the text itself. */
function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
