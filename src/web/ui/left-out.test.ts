import { describe, expect, it } from 'vitest'
import { fillPlaces, linesOf } from './left-out.ts'

const full = '사진은 5장까지 올릴 수 있어요.'

describe('places', () => {
  const file = (name: string) => new File([name], name)
  const fill = async (names: readonly string[], free: number) => {
    const taken: string[] = []
    const leftOut = await fillPlaces(names.map(file), {
      full,
      hasRoom: () => taken.length < free,
      add: async ({ name }) => (name.startsWith('bad') ? 'bad' : (taken.push(name), await Promise.resolve(null))),
    })
    return { taken, leftOut: leftOut.map(({ name, why }) => `${name}: ${why}`) }
  }

  it('are taken by pictures alone, not by files that are refused', async () => {
    expect(await fill(['bad1', 'bad2', 'bad3', 'bad4', '1', '2', '3', '4', '5'], 5)).toEqual({
      taken: ['1', '2', '3', '4', '5'],
      leftOut: ['bad1: bad', 'bad2: bad', 'bad3: bad', 'bad4: bad'],
    })
  })

  it('end: each further file is named, also a bad one', async () => {
    expect(await fill(['1', 'bad1', '2', '3', 'bad2'], 2)).toEqual({
      taken: ['1', '2'],
      leftOut: ['bad1: bad', `3: ${full}`, `bad2: ${full}`],
    })
  })

  it('may be none', async () => {
    expect(await fill(['1'], 0)).toEqual({ taken: [], leftOut: [`1: ${full}`] })
  })
})

describe('files left out', () => {
  it('are told by their reason, in the order they were chosen', () => {
    expect(
      linesOf([
        { name: 'text.jpg', why: 'A' },
        { name: 'x.heic', why: 'B' },
        { name: 'evil.svg', why: 'A' },
      ]),
    ).toEqual([
      { names: 'text.jpg, evil.svg', why: 'A' },
      { names: 'x.heic', why: 'B' },
    ])
  })

  it('are counted where they are many', () => {
    const many = Array.from({ length: 13 }, (_, i) => ({ name: `${i + 1}.jpg`, why: full }))
    expect(linesOf(many)).toEqual([{ names: expect.stringMatching(/^1\.jpg, .*, 10\.jpg 외 3개$/) as string, why: full }])
  })

  it('are named in one line, whatever their name holds', () => {
    expect(linesOf([{ name: 'a\n\u202Egnp.svg', why: 'A' }])).toEqual([{ names: 'a gnp.svg', why: 'A' }])
  })
})
