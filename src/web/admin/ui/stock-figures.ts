import { availableUnits, type Stock } from '../../../domain/stock.ts'

/** Stock and waitlist of a round or variant group, in units. */
export type StripStock = Stock & {
  waitingUnits: number
  /** True if some of its variant groups have limited stock and others do not. */
  isMixed?: boolean
}

/** Scale of the waitlist's part of the stock bar: waiting units of 1 % of the stock fill 2.5 % of that part. */
const beyondOf = 2.5

export type StockFigures = {
  /** Percent of the total stock. */
  pickedUp: number
  reserved: number
  /** Percent of the waitlist's part of the bar that is filled: 0 without a waitlist, else 12 to 100. */
  waiting: number
  sentence: string
}

/** Returns the lengths of the stock bar in percent and the sentence for screen readers; null if the stock is unlimited. */
export function stockFigures(stock: StripStock): StockFigures | null {
  if (stock.total === null) return null
  const percent = (units: number) => (stock.total === 0 ? 0 : Math.min(100, (units / (stock.total ?? 0)) * 100))
  const pickedUp = percent(stock.pickedUpUnits)
  return {
    pickedUp,
    reserved: Math.min(100 - pickedUp, percent(stock.reservedUnits)),
    waiting: stock.waitingUnits === 0 ? 0 : Math.max(12, Math.min(100, percent(stock.waitingUnits) * beyondOf)),
    sentence: sentenceOf(stock),
  }
}

/** Returns the sum of several groups' stock; its total is null if any of them is unlimited. */
export function sumOfStock(groups: readonly StripStock[]): StripStock {
  const sum = (read: (group: StripStock) => number) => groups.reduce((all, group) => all + read(group), 0)
  return {
    total: groups.some(group => group.total === null) ? null : sum(group => group.total ?? 0),
    reservedUnits: sum(group => group.reservedUnits),
    pickedUpUnits: sum(group => group.pickedUpUnits),
    waitingUnits: sum(group => group.waitingUnits),
    isMixed: new Set(groups.map(group => group.total === null)).size > 1,
  }
}

/** Returns the label of a stock bar without a total: `제한 없음`, or `일부만 제한` if only some variant groups of a round have a limit. */
export function unlimitedWords({ isMixed = false }: Pick<StripStock, 'isMixed'>): string {
  return isMixed ? '일부만 제한' : '제한 없음'
}

function sentenceOf(stock: StripStock): string {
  const parts = [
    `총 ${stock.total}개 가운데 픽업 완료 ${stock.pickedUpUnits}개`,
    `예약 ${stock.reservedUnits}개`,
    `남음 ${availableUnits(stock)}개`,
  ]
  return [...parts, ...(stock.waitingUnits > 0 ? [`대기 ${stock.waitingUnits}개`] : [])].join(', ')
}
