import { Notice } from '../../ui/notice.tsx'
import { changeWords } from './change-words.ts'
import { changesOf } from './changes.ts'
import { lineTitle, type CartLine } from './lines.ts'
import type { WayOut } from './way-out.ts'

/**
 * Lists by name the cart items whose price, pickup days or deadline changed since they were added, and those that cannot be ordered any
 * more. Renders nothing without any.
 */
export function AwayNotice({ lines, ways }: { lines: readonly CartLine[]; ways: ReadonlyMap<string, WayOut> }) {
  const told = lines.flatMap(each => {
    const way = ways.get(each.line.id)
    if (way?.kind === 'remove') return [{ each, words: way.why }]
    return changesOf(each).map(change => ({ each, words: changeWords(change) }))
  })
  if (told.length === 0) return null
  return (
    <Notice tone="hot" title="담아 둔 사이에 바뀐 상품이 있어요">
      <ul>
        {told.map(({ each, words }) => (
          <li key={`${each.line.id} ${words}`}>
            {lineTitle(each)}: {words}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
