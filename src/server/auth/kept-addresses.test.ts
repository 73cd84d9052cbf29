import { expect, test } from 'vitest'
import { z } from 'zod'
import { normaliseEmail } from '../../domain/identity.ts'

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const places = (sign: string) => [`${sign}mina@mail.kr`, `mi${sign}na@mail.kr`, `mina${sign}@mail.kr`, `mina@ma${sign}il.kr`]

test('the sign-in library takes every address that an account may have', () => {
  const kept = printable.flatMap(places).flatMap(given => normaliseEmail(given) ?? [])
  expect(kept).toContain("mi'na@mail.kr")
  expect(kept).toContain('mi+na@mail.kr')
  expect(kept.filter(email => !z.email().safeParse(email).success)).toEqual([])
})
