import { josa } from '../../../contract/words/josa.ts'
import { quoted } from '../../../contract/words/quoted.ts'
import { won } from '../../lib/format/price.ts'
import { changeWords } from '../cart/change-words.ts'
import { daysBefore } from '../cart/changes.ts'
import { itemsOf, type Sale } from './sale.ts'

/** Terms of a sale that a sheet showed at opening: prices in won by item id, pickup days (YYYY-MM-DD) and deadline (ISO instant). */
export type SeenTerms = { prices: Readonly<Record<string, number>>; pickupDate: string; pickupUntil: string; deadline: string }

/** Returns a sale's present prices, pickup days and deadline, to be compared later with `changedTerms`. */
export function termsShown(sale: Sale): SeenTerms {
  const prices = Object.fromEntries(itemsOf(sale).map(({ item }) => [item.id, item.price]))
  const { pickupDate, pickupUntil } = sale.round
  return { prices, pickupDate, pickupUntil, deadline: sale.deadline.toString() }
}

/**
 * Returns a Korean sentence for each price, and for the pickup days and the deadline, that changed while a sheet was open: `값이 8,900원에서
 * 9,900원으로 바뀌었어요`. With several options, the sentence names the option.
 * @param seen the values that the sheet showed
 * @param chosen ids of the chosen items; only their prices are compared, or all when empty
 */
export function changedTerms(seen: SeenTerms, sale: Sale, chosen: ReadonlySet<string>): string[] {
  const items = itemsOf(sale)
  const prices = items.flatMap(({ item }) => {
    const before = seen.prices[item.id]
    if (before === undefined || before === item.price || (chosen.size > 0 && !chosen.has(item.id))) return []
    const whose = items.length > 1 ? `${quoted(item.name)} ` : ''
    return [`${whose}값이 ${won(before)}에서 ${josa(won(item.price), '으로/로')} 바뀌었어요`]
  })
  const { deadline } = termsShown(sale)
  const days = daysBefore(seen, sale.round)
  const end = seen.deadline === deadline ? [] : [changeWords({ kind: 'deadline', before: seen.deadline, now: deadline })]
  return [...prices, ...(days ? [changeWords(days)] : []), ...end]
}
