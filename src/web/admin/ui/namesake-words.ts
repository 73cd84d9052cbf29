export type Named = { id: string; name: string; phoneLast4: string | null }

/** Returns what a person shares with another person of the list: `같은 이름`, `같은 번호` or `같은 이름·번호`; null for neither. */
export function namesakeWords(user: Named, among: readonly Named[]): string | null {
  const others = among.filter(({ id }) => id !== user.id)
  const hasName = others.some(({ name }) => name === user.name)
  const hasDigits = user.phoneLast4 !== null && others.some(({ phoneLast4 }) => phoneLast4 === user.phoneLast4)
  if (hasName && hasDigits) return '같은 이름·번호'
  if (hasName) return '같은 이름'
  return hasDigits ? '같은 번호' : null
}
