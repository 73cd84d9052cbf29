import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ownSheets } from './e2e/flows/own-sheets.ts'

/** Every sheet that a customer's URL can open is looked at in low windows and with large text (`flows/low-windows.spec.ts`). */
const root = resolve(import.meta.dirname, '..')
const spec = text('tests/e2e/flows/low-windows.spec.ts')

test.each([
  ['/mypage', 'src/web/features/account/my-sheets.tsx'],
  ['/customer-center', 'src/web/features/shop/legal-sheets.tsx'],
] as const)('every sheet of %s is looked at', (path, file) => {
  const names = [...text(file).matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(2)
  const own: readonly string[] = ownSheets[path]
  expect(names.filter(name => !own.includes(name) && !spec.includes(`?sheet=${name}`))).toEqual([])
})

/** Sheets that the spec opens by their button, with the words by which it names them. */
const byButton: Record<string, string> = {
  options: "'options'",
  enter: "'entering a raffle'",
  record: "'the record of a raffle'",
  picture: "'pictures'",
  up: "'순서를 올릴까요?'",
  leave: "'대기를 취소할까요?'",
}

test('every place of a sheet in the URL is looked at', () => {
  const names = new Set(
    globSync('src/web/{app,features,screens}/**/*.{ts,tsx}', { cwd: root }).flatMap(file =>
      [...text(file).matchAll(/\buseUrlSheet\('(\w+)'\)/g)].map(([, name]) => name!),
    ),
  )
  expect(names.size).toBeGreaterThan(8)
  expect([...names].filter(name => !spec.includes(`?${name}`) && !spec.includes(byButton[name] ?? `?${name}`))).toEqual([])
  // a page with one sheet of its own compares the name itself
  const single = globSync('src/web/screens/*.tsx', { cwd: root }).flatMap(file =>
    [...text(file).matchAll(/\.value === '(\w+)'/g)].map(([, name]) => name!),
  )
  expect(single).not.toEqual([])
  expect(single.filter(name => !Object.values(ownSheets).flat().includes(name))).toEqual([])
})

function text(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
