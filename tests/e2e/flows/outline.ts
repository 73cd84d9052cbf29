import { expect, type Page } from '@playwright/test'

/** The navigation of every page behind the login, as an aria snapshot. */
export const places = `
  - navigation "주요 메뉴":
    - list:
      - listitem:
        - link /홈/
      - listitem:
        - link /앵콜/
      - listitem:
        - link /장바구니/
      - listitem:
        - link /마이/
      - listitem:
        - link /고객센터/
`

/** What a screen reader goes by: one heading of the first level, no level left out below it, one main part, and nothing without a name. */
export async function expectOrderlyTree(page: Page, place: string): Promise<void> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n').map(line => line.trim())
  const levels = lines.flatMap(line => /^- heading .*\[level=(\d)\]/.exec(line)?.[1] ?? []).map(Number)
  expect(levels.filter(level => level === 1).length, `${place}: headings of level 1`).toBe(1)
  const jumps = levels.filter((level, at) => level - (levels[at - 1] ?? 1) > 1)
  expect(jumps, `${place}: a level left out in ${levels.join(' ')}`).toEqual([])
  expect(lines.filter(line => /^- main\b/.test(line)).length, `${place}: main parts`).toBe(1)
  const nameless =
    /^- (button|link|checkbox|textbox|searchbox|radio|switch|combobox|dialog|tab|slider|heading|navigation)\b(?! ")/
  expect(
    lines.filter(line => nameless.test(line)),
    `${place}: without a name`,
  ).toEqual([])
}
