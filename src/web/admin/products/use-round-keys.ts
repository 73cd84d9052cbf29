import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { useRoundActs } from './round-acts.tsx'

/**
 * Returns the key handler for the rows of the round table: ↑ ↓ move, X or Space selects, Enter opens, S changes the stock (unless the
 * round is canceled), W shows the waitlist (unless it is a draft).
 */
export function useRoundKeys(rounds: readonly AdminRound[], onToggle: (roundId: string) => void) {
  const navigate = useNavigate()
  const acts = useRoundActs()
  return (event: KeyboardEvent<HTMLTableElement>) => {
    const row = event.target as HTMLElement
    const round = rounds.find(each => each.roundId === row.dataset['round'])
    if (!round || event.ctrlKey || event.metaKey || event.altKey) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-round]')]
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined) rows[rows.indexOf(row) + move]?.focus()
    else if (event.code === 'KeyX' || event.code === 'Space') onToggle(round.roundId)
    else if (event.key === 'Enter') void navigate(`/admin/products/edit/${round.productId}/${round.roundId}`)
    else if (event.code === 'KeyS' && round.status !== 'canceled') acts.open('stock', round)
    else if (event.code === 'KeyW' && round.status !== 'draft') acts.open('waitlist', round)
    else return
    event.preventDefault()
  }
}
