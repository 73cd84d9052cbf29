/**
 * Quotes an option's name in a sentence, since the name may end in a count: `‘4개’는 3개 남았어요`. A word joiner (U+2060) prevents a line break
 * before the particle.
 */
export function quoted(option: string): string {
  return `‘${option}’\u2060`
}
