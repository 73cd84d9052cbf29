import { expect, test } from 'vitest'
import { balancedLines, drawable, fitLines } from './fit-lines.ts'
import { readTypeface } from './typeface.ts'
import { packagedTypefaces } from './typeface-files.ts'

/** Every letter is one em wide, emoji are missing. */
const square = { widthOf: (character: string) => (/\p{Extended_Pictographic}/u.test(character) ? null : 1) }
const box = { width: 60, size: 10, lines: 2, spacing: 0 }

test.each([
  ['감귤', ['감귤']],
  ['제주 감귤 상자', ['제주 감귤', '상자']],
  ['제주감귤한상자오킬로', ['제주감귤한상', '자오킬로']],
  ['제주 감귤 상자 오킬로 두 개', ['제주 감귤', '상자 오킬…']],
  ['제주감귤한상자오킬로그램짜리두개', ['제주감귤한상', '자오킬로그…']],
  ['감귤 🍊 상자', ['감귤 상자']],
  ['🍊', []],
  ['', []],
])('%j fits as %j', (text, lines) => {
  expect(fitLines(text, box, square)).toEqual(lines)
})

test('lines are of similar width, and none is left over', () => {
  const wide = { ...box, width: 130 }
  expect(fitLines('제주 노지 감귤 한 상자', wide, square)).toEqual(['제주 노지 감귤 한 상자'])
  expect(fitLines('제주 노지 감귤 오킬로 한 상자', wide, square)).toEqual(['제주 노지 감귤 오킬로', '한 상자'])
  expect(balancedLines('제주 노지 감귤 오킬로 한 상자', wide, square)).toEqual(['제주 노지 감귤', '오킬로 한 상자'])
})

test('the typeface knows its letters and their widths', () => {
  const bold = readTypeface(packagedTypefaces()[700])
  for (const character of '감귤가힣뷁Aa09,원·–…') expect(bold.widthOf(character), character).toBeGreaterThan(0.1)
  for (const character of ['🍊', '\u202e', 'ก']) expect(bold.widthOf(character)).toBeNull()
  expect(bold.widthOf('감')).toBeGreaterThan(bold.widthOf('i')!)
  expect(drawable('감귤\u202e 🍊\n5kg', bold)).toBe('감귤 5kg')
})
