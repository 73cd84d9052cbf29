import { useCallback, useState } from 'react'
import { tickedAtFirst } from '../../../../domain/bank-match.ts'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { isOwnAccount } from '../../orders/own-order.ts'
import { choiceOf, type Choice } from './match-words.ts'
import type { Matched } from './use-matches.ts'

/**
 * Returns the orders chosen for each deposit (`choices`, by the deposit's index) and the function to change one. Certain matches are chosen
 * at first, except for deposits that may be confirmed already and the signed-in admin's own orders. `touched` is true once staff changed a
 * choice.
 */
export function useChoices(lines: readonly BankLine[], matched: Matched | undefined) {
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map())
  const [touched, setTouched] = useState(false)
  const [seen, setSeen] = useState<Matched | undefined>(undefined)
  if (matched !== seen) {
    setSeen(matched)
    setChoices(matched ? firstChoices(lines, matched) : new Map())
    setTouched(false)
  }
  const choose = useCallback((place: number, choice: Choice | null) => {
    setTouched(true)
    setChoices(now => {
      const others = [...now].filter(([each]) => each !== place)
      return new Map(choice ? [...others, [place, choice]] : others)
    })
  }, [])
  /** Returns the ids of the orders chosen for other deposits than the one with the index `place`. */
  const takenBeside = (place: number): ReadonlySet<string> =>
    new Set([...choices].flatMap(([each, choice]) => (each === place ? [] : choice.orders.map(order => order.id))))
  return { choices, choose, takenBeside, touched }
}

function firstChoices(lines: readonly BankLine[], { lines: matches, orders }: Matched): ReadonlyMap<number, Choice> {
  // possible duplicates of confirmed deposits are not preselected
  const ticked = tickedAtFirst(matches.map(match => (match.alike ? [] : match.suggestions)))
  return new Map(
    ticked.flatMap((suggestion, place) => {
      if (!suggestion) return []
      const own = suggestion.orderIds.flatMap(id => orders.get(id) ?? [])
      if (own.some(order => isOwnAccount(order.user.id))) return []
      return [[place, choiceOf(own, lines[place]!.amount)] as const]
    }),
  )
}
