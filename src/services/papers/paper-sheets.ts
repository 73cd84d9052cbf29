import { productPapers } from '../../domain/papers/by-product.ts'
import { storageNames, type PickupDay } from '../../domain/papers/day.ts'
import { bagLabels } from '../../domain/papers/labels.ts'
import { matrixSheets } from '../../domain/papers/matrix.ts'
import { pickList } from '../../domain/papers/pick-list.ts'
import type { Column, Row } from '../../files/sheets/table.ts'
import type { Sheet } from '../../files/sheets/xlsx.ts'

const digits: Column = { title: '뒷자리', width: 9, kind: 'text' }
const name: Column = { title: '이름', width: 12, kind: 'text' }
const sameDigits: Column = { title: '같은 번호', width: 9, kind: 'text' }
const goods: Column = { title: '상품', width: 32, kind: 'text' }
const storage: Column = { title: '보관', width: 8, kind: 'text' }
const quantity: Column = { title: '수량', width: 8, kind: 'count' }

/**
 * Returns a pickup day's printed lists as four sheets: pick list, lists per product, distribution matrix, bag labels. `bagsApart` gives
 * each customer one bag per kind of storage.
 */
export function paperSheets(day: PickupDay, bagsApart: boolean): Sheet[] {
  return [listSheet(day), productSheet(day), matrixSheet(day), labelSheet(day, bagsApart)]
}

/** Returns the pick list, one row per item. What a customer still pays is in their first row only, so that the column adds up. */
function listSheet(day: PickupDay): Sheet {
  const rows = pickList(day).flatMap(person =>
    person.lines.map((line, place): Row => {
      const isFirst = place === 0
      const isPaid = line.isPaid || person.toPay === null
      const who = [person.digits, person.name, person.sharesDigits ? '같은 번호' : null]
      const toPay = isFirst ? person.toPay : null
      return [
        ...who,
        line.name,
        storageNames[line.storage],
        line.quantity,
        isPaid ? '선입금' : null,
        isFirst && person.received > 0 ? person.received : null,
        toPay,
        isFirst && person.toReturn > 0 ? person.toReturn : null,
        isFirst ? person.notes.join(' / ') : null,
      ]
    }),
  )
  const paid: Column = { title: '선입금', width: 8, kind: 'text' }
  const received: Column = { title: '받은 돈', width: 12, kind: 'won' }
  const toPay: Column = { title: '더 받을 돈', width: 12, kind: 'won' }
  const toReturn: Column = { title: '돌려줄 돈', width: 12, kind: 'won' }
  const notes: Column = { title: '메모', width: 28, kind: 'text' }
  const money = [paid, received, toPay, toReturn]
  return { name: '픽업 명단', columns: [digits, name, sameDigits, goods, storage, quantity, ...money, notes], pages: [rows] }
}

function productSheet(day: PickupDay): Sheet {
  const rows = productPapers(day).flatMap(paper =>
    paper.people.map((person): Row => [paper.name, storageNames[paper.storage], person.digits, person.name, person.quantity]),
  )
  return { name: '상품별 명단', columns: [goods, storage, digits, name, quantity], pages: [rows] }
}

/** Returns the distribution matrix: one row per customer, one column per product, all in one sheet; zeros stay empty. */
function matrixSheet(day: PickupDay): Sheet {
  const [sheet] = matrixSheets(day, Math.max(1, day.goods.length))
  const all: Column = { title: '모두', width: 8, kind: 'count' }
  const columns = [digits, name, ...day.goods.map((each): Column => ({ title: each.name, width: 12, kind: 'count' })), all]
  if (!sheet) return { name: '상품 나눔표', columns, pages: [] }
  const shown = (counts: readonly number[]) => counts.map(count => (count === 0 ? null : count))
  const rows: Row[] = [
    [null, '준비할 수', ...sheet.totals, sheet.all],
    [null, '들어온 수', ...sheet.totals.map(() => null), null],
    ...sheet.rows.map(row => [row.digits, row.name, ...shown(row.quantities), row.all]),
  ]
  return { name: '상품 나눔표', columns, pages: [rows] }
}

/** Returns the bag labels for label printing programs, one row per bag. */
function labelSheet(day: PickupDay, apart: boolean): Sheet {
  const rows = bagLabels(day, apart).map((label): Row => {
    const inside = label.lines.map(line => `${line.name} ${line.quantity}`).join('\n')
    const kept = label.storage === null ? '여러 가지' : storageNames[label.storage]
    return [
      label.digits,
      label.name,
      `${label.bag}/${label.bags}`,
      kept,
      inside,
      label.toPay === null ? '선입금' : null,
      label.bag === 1 ? label.toPay : null,
      label.bag === 1 && label.toReturn > 0 ? label.toReturn : null,
    ]
  })
  const columns: Column[] = [
    digits,
    name,
    { title: '봉투', width: 7, kind: 'text' },
    storage,
    { title: '담을 것', width: 40, kind: 'text' },
    { title: '선입금', width: 8, kind: 'text' },
    { title: '더 받을 돈', width: 12, kind: 'won' },
    { title: '돌려줄 돈', width: 12, kind: 'won' },
  ]
  return { name: '봉투 라벨', columns, pages: [rows] }
}
