/**
 * Puts an option's name in quotation marks for a sentence that carries it, where the name may end in a count: `‘4개’는 3개 남았어요`. A word
 * joiner keeps the particle in its line.
 */
export function quoted(option: string): string {
  return `‘${option}’\u2060`
}
