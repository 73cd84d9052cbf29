/** Returns the characters of a text that the interface fonts lack, sorted. ASCII, control characters, spaces and emoji are left out. */
export function missingLetters(text: string, known: ReadonlySet<string>): string {
  const missing = new Set<string>()
  for (const character of text)
    if (character > '~' && !known.has(character) && !/\p{Extended_Pictographic}|\p{C}|\p{Z}/u.test(character))
      missing.add(character)
  return [...missing].sort().join('')
}

/** Returns the `unicode-range` of sorted characters, such as `U+20-7e,U+ac00`. */
export function unicodeRange(characters: string): string {
  const runs: [number, number][] = []
  for (const code of [...characters].map(character => character.codePointAt(0) ?? 0)) {
    const last = runs.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else runs.push([code, code])
  }
  return runs.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${to.toString(16)}`)).join(',')
}

function hex(code: number): string {
  return `U+${code.toString(16)}`
}
