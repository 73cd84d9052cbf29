import { useCallback, useState } from 'react'
import { tickedAtFirst } from '../../../../domain/bank-match.ts'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { isOwnAccount } from '../../orders/own-order.ts'
import { choiceOf, type Choice } from './match-words.ts'
import type { Matched } from './use-matches.ts'

/**
 * Which orders each line is for, by the line's place: what is sure when the answer comes, and then whatever somebody chooses. Nothing is
 * confirmed by it. `touched` until the next answer once somebody chose.
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
  /** Orders that other lines are for. */
  const takenBeside = (place: number): ReadonlySet<string> =>
    new Set([...choices].flatMap(([each, choice]) => (each === place ? [] : choice.orders.map(order => order.id))))
  return { choices, choose, takenBeside, touched }
}

function firstChoices(lines: readonly BankLine[], { lines: matches, orders }: Matched): ReadonlyMap<number, Choice> {
  // what may be another deposit counted before is for somebody to look at first
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
