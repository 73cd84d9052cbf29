import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Going back closes a sheet and does not leave the page: what opens one is in the address (`useUrlSheet`), never in a component's own state
 * alone (docs/RULES.md#forms).
 */
const root = resolve(import.meta.dirname, '..')
const texts = globSync('src/web/{app,features,screens,ui}/**/*.tsx', { cwd: root })
  .toSorted()
  .map(file => [file, readFileSync(join(root, file), 'utf8')] as const)

/** Opens a sheet only while its callers say that the address asks for it. */
const byCallers = 'src/web/features/catalog/option-place.tsx'

test('no sheet of the shop is opened by the state of a component', () => {
  const opening = texts.filter(([, text]) => /\bopen=\{|<Sheet open\b/.test(text))
  expect(opening.length).toBeGreaterThan(15)
  const byState = opening.filter(([file, text]) => file !== byCallers && !isPlaced(text) && isStateful(text))
  expect(byState.map(([file]) => file)).toEqual([])
  const callers = texts.filter(([, text]) => /<OptionPlace\b/.test(text))
  expect(callers.length).toBeGreaterThan(0)
  expect(callers.filter(([, text]) => !isPlaced(text)).map(([file]) => file)).toEqual([])
})

test('only the sheet and the viewer of pictures are dialogs of their own', () => {
  const own = texts.filter(([, text]) => /<dialog\b|\brole="(?:alert)?dialog"/.test(text)).map(([file]) => file)
  // a tour comes by itself and belongs to its page, which back leaves
  const tour = 'src/web/features/tours/tour-card.tsx'
  expect(own).toEqual(['src/web/features/catalog/picture-viewer.tsx', tour, 'src/web/ui/sheet.tsx'])
  const placing = texts.filter(([, text]) => /<PictureViewer\b/.test(text))
  expect(placing.length).toBeGreaterThan(0)
  expect(placing.filter(([, text]) => !isPlaced(text)).map(([file]) => file)).toEqual([])
})

/** True where a file keeps in the address what is open. */
function isPlaced(text: string): boolean {
  return /\buse(?:UrlSheet|EntrySheets)\(|<typeof useUrlSheet>/.test(text)
}

/** True where `open` is given, or computed from what `useState` holds. */
function isStateful(text: string): boolean {
  const states = [...text.matchAll(/const \[(\w+), \w+\] = useState/g)].map(([, name]) => name!)
  const given = [...text.matchAll(/\bopen=\{([^}]*)\}/g)].map(([, value]) => value!)
  return /<Sheet open(?!=)\b/.test(text) || given.some(value => states.some(name => new RegExp(`\\b${name}\\b`).test(value)))
}
