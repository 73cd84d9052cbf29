import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A box that scrolls holds what is placed absolutely in it, such as words for screen readers only. In a box without a position they would
 * lie below the window and make the whole page scroll.
 */
const root = resolve(import.meta.dirname, '..')
const scrolls = /overflow(-[xy])?: (auto|scroll)/
const isPlaced = /position: (relative|absolute|fixed|sticky)|composes: window /

test('every box of the counter that scrolls is placed', () => {
  const boxes = globSync('src/web/admin/**/*.css', { cwd: root }).flatMap(file => scrollingBoxes(file))
  expect(boxes.length).toBeGreaterThan(10)
  expect(boxes.filter(box => !isPlaced.test(box.rules)).map(({ file, selector }) => `${file} ${selector}`)).toEqual([])
})

/** The selectors of a file that scroll, each with all rules of that selector. */
function scrollingBoxes(file: string): { file: string; selector: string; rules: string }[] {
  const blocks = [...readFileSync(join(root, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, rules]) => ({
    file,
    selector: selector!.replaceAll(/\/\*[^]*?\*\//g, '').trim(),
    rules: rules!,
  }))
  return blocks
    .filter(({ rules }) => scrolls.test(rules))
    .map(box => ({
      ...box,
      rules: blocks
        .filter(({ selector }) => selector === box.selector)
        .map(({ rules }) => rules)
        .join(),
    }))
}
