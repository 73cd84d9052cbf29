import { afterEach, expect, test, vi } from 'vitest'
import { wholeTypeface } from '../../../scripts/typeface.ts'
import { subset } from './subset.ts'

afterEach(() => void vi.unstubAllEnvs())

test('the font is also made while Node watches the files, as under `npm run dev`', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1') // what `node --watch` sets
  const font = await subset(wholeTypeface, '감귤')
  expect(font.toString('latin1', 0, 4)).toBe('wOF2')
})
