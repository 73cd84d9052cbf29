import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * What is typed while a form is being sent would be thrown away by its answer. So its fields take no input meanwhile (docs/RULES.md#forms):
 * they stand in a `Form`, a `SheetForm`, a `Question` with `busy`, or in an element of `useHeldFields`, or are named here.
 */
const root = resolve(import.meta.dirname, '..')
const files = globSync('src/web/**/*.tsx', { cwd: root }).toSorted()
const texts = new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]))

/** Files whose fields are not held, by the reason. */
const others: Record<string, readonly string[]> = {
  'it filters, searches or selects, which nothing throws away': [
    'src/web/admin/batch-category/assign-bar.tsx',
    'src/web/admin/batch-category/product-list.tsx',
    'src/web/admin/orders/column-choice.tsx',
    'src/web/admin/orders/day-span-choice.tsx',
    'src/web/admin/orders/order-row.tsx',
    'src/web/admin/orders/orders-table.tsx',
    'src/web/admin/orders/product-choice.tsx',
    'src/web/admin/orders/round-choice.tsx',
    'src/web/admin/papers/paper-choices.tsx',
    'src/web/admin/prepaid-check/prepaid-row.tsx',
    'src/web/admin/prepaid-check/prepaid-table.tsx',
    'src/web/admin/prepaid-check/product-choice.tsx',
    'src/web/admin/prepaid-check/statement/find-orders.tsx',
    'src/web/admin/prepaid-check/statement/line-row.tsx',
    'src/web/admin/products/products-table.tsx',
    'src/web/admin/products/round-row.tsx',
    'src/web/admin/quick-check/name-field.tsx',
    'src/web/admin/quick-check/order-card.tsx',
    'src/web/admin/shell/find-anything.tsx',
    'src/web/admin/ui/search-box.tsx',
    'src/web/admin/ui/tick-choice.tsx',
    'src/web/admin/user-detail/ledger-row.tsx',
    'src/web/admin/user-detail/ledger.tsx',
    'src/web/admin/users/range-choice.tsx',
    'src/web/features/catalog/filter-row.tsx',
    'src/web/features/catalog/round-choice.tsx',
    'src/web/features/catalog/search-field.tsx',
    'src/web/features/encore/encore-list.tsx',
    'src/web/ui/chips.tsx',
  ],
  'each change saves itself, in sequence': [
    'src/web/features/profile/notification-settings.tsx',
    'src/web/features/push/push-switch.tsx',
  ],
  'what is typed on stays, and is sent by the next press; it is inert where its answer leads away': [
    'src/web/admin/round-form/round-form.tsx',
  ],
}
const named = new Set(Object.values(others).flat())

const importers = new Map<string, string[]>()
for (const [file, text] of texts)
  for (const [, path] of text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
    const imported = join(dirname(file), path!)
    importers.set(imported, [...(importers.get(imported) ?? []), file])
  }

test('the fields of every form take no input while it is being sent', () => {
  const fields = files.filter(file => /<(?:input|textarea|select)\b/.test(texts.get(file)!))
  expect(fields.length).toBeGreaterThan(40)
  // a field for many places, and the places that hold nothing
  const left = fields.filter(file => !stops(file)).flatMap(file => [file, ...(importers.get(file) ?? [])])
  expect([...new Set(left)].filter(file => !isHeld(file)).toSorted()).toEqual([])
})

test('no form is a plain one, whose fields nothing holds', () => {
  const plain = files.filter(
    file => /<form\b/.test(texts.get(file)!) && !/\breadOnly=\{busy\}/.test(texts.get(file)!) && !named.has(file),
  )
  expect(plain).toEqual(['src/web/ui/form.tsx'])
})

test('a form that is never busy sends nothing', () => {
  const never = files.filter(file => /\bbusy=\{false\}/.test(texts.get(file)!))
  // they tell why there is nothing to change, and close
  expect(never).toEqual(['src/web/features/profile/nickname-form.tsx', 'src/web/features/sessions/no-password.tsx'])
})

test('what is named here is there', () => {
  expect([...named].filter(file => !texts.has(file))).toEqual([])
})

function isHeld(file: string): boolean {
  if (stops(file)) return true
  const from = importers.get(file) ?? []
  return from.length > 0 && from.every(isHeld)
}

function stops(file: string): boolean {
  return named.has(file) || holds(texts.get(file)!)
}

function holds(text: string): boolean {
  return /<(?:Form|SheetForm)\b[^>]*\bbusy=|<Question\b(?:[^>]|=>)*?\b(?:busy|counting)=|\buseHeldFields[(<]|\breadOnly=\{busy\}/.test(
    text,
  )
}
