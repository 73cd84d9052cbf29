import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const files = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter(file => !file.endsWith('.test.ts'))

/** Hooks that ask one question only, so that no other can be open when its answer comes. */
const oneQuestion = new Set(['src/web/admin/products/use-archive.tsx', 'src/web/admin/round-form/use-round-form.ts'])

test('no answer closes whatever dialog is open by then', () => {
  const found = files
    .filter(file => !oneQuestion.has(file))
    .flatMap(file => answersIn(text(file)).flatMap(each => [...each.matchAll(closesAnything)].map(([it]) => `${file}: ${it}`)))
  expect(found).toEqual([])
})

test('no form whose answer closes it is given what closes any', () => {
  const given = /\bon(?:End|Done)=\{\(\) => set\w+\((?:null|\[\])\)\}/g
  expect(files.flatMap(file => [...text(file).matchAll(given)].map(([it]) => `${file}: ${it}`))).toEqual([])
  // what a mutation calls by this name
  const calling = files.filter(file => answersIn(text(file)).some(answer => /\bonClose\(|\bonSuccess: onClose\b/.test(answer)))
  expect(calling.length).toBeGreaterThan(0)
  const names = calling.flatMap(file => [...text(file).matchAll(/export function ([A-Z]\w+)/g)].map(([, name]) => name))
  const opened = new RegExp(`<(?:${names.join('|')})\\b[^>]*onClose=\\{\\(\\) => set\\w+\\(null\\)`, 'g')
  expect(files.flatMap(file => [...text(file).matchAll(opened)].map(([it]) => `${file}: ${it}`))).toEqual([])
})

test('only a link back, the login and the sheet of its own history entry go back in the history', () => {
  const going = files.filter(file => /navigate\(-|history\.(?:back|go)\(/.test(text(file)))
  expect(going.toSorted()).toEqual(['src/web/lib/url-sheet.ts', 'src/web/screens/login.tsx', 'src/web/ui/back-link.tsx'])
})

const closesAnything = /\bset(?:Asking|Asked|Opened?|Editing|Deleting|Naming|Taking)\((?:null|\[\])\)/g

/** Returns the text of each function that runs when a mutation is answered. */
function answersIn(code: string): string[] {
  return [...code.matchAll(/\bon(?:Success|Settled|Error): /g)].map(({ index }) => {
    let depth = 0
    for (let end = index; end < code.length; end++) {
      const letter = code[end]!
      if ('([{'.includes(letter)) depth++
      if (')]}'.includes(letter)) depth--
      if (depth < 0 || (depth === 0 && letter === ',')) return code.slice(index, end)
    }
    return code.slice(index)
  })
}

function text(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
