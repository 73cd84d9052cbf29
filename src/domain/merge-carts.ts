import { isSameLine, sameId, type CartItem } from './cart.ts'

/**
 * Merges two copies of one customer's cart by comparing both with `agreed`. A removal or change in one copy wins over the unchanged other.
 * A reservation that both changed, or that is new in both, gets the larger quantity, so that signing in doubles nothing.
 * @param agreed the last state that both copies had in common
 * @param left `agreed` without the items ordered since; used instead of `agreed` for items that `theirs` lacks or has changed
 */
export function mergeCarts(
  mine: readonly CartItem[],
  theirs: readonly CartItem[],
  agreed: readonly CartItem[] = [],
  left = agreed,
): CartItem[] {
  const inCommon = (line: CartItem) => {
    const [other, before] = [sameId(theirs, line), sameId(agreed, line)]
    return other && before && isSameLine(other, before) ? before : sameId(left, line)
  }
  const merged = mine.flatMap(line => {
    const [other, before] = [sameId(theirs, line), inCommon(line)]
    if (!other) return before ? [] : line
    if (before && isSameLine(line, before)) return other
    if (line.status === 'WAITLIST' || (before && isSameLine(other, before))) return line
    return { ...line, quantity: Math.max(line.quantity, other.quantity) }
  })
  return [...merged, ...theirs.filter(line => !sameId(mine, line) && !inCommon(line))]
}
