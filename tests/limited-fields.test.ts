import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The words for no limit, by what the field limits: 제한 없음 alone under 1인 최대 was taken for endless pieces, and gave endless stock. */
const unlimited: Record<string, string> = { 총재고: '재고 제한 없음', '1인 최대': '1인 제한 없음' }

test('no limit of stock stands with the total stock, no limit for one customer with their most pieces', () => {
  const fields = globSync('src/web/**/*.tsx').flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/<LimitedField\b(.*?)\/>/gs)].map(([, props]) => {
      const label = /\blabel=(?:"([^"]*)"|\{`([^`]*)`\})/.exec(props!)
      const named = (label?.[1] ?? label?.[2] ?? '').replace(/^.* (?=총재고|1인 최대)/, '')
      return [path, named, /\bunlimitedLabel="([^"]*)"/.exec(props!)?.[1]]
    }),
  )
  expect(new Set(fields.map(([, label]) => label))).toEqual(new Set(Object.keys(unlimited)))
  expect(fields.filter(([, label, words]) => words !== unlimited[label!])).toEqual([])
})
