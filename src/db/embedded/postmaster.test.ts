import { expect, test } from 'vitest'
import { movedClock } from './postmaster.ts'

test('the database process gets the faked time of this process, and nothing else', () => {
  const told = { LD_PRELOAD: '/faketime.so', FAKETIME: '+86400', FAKETIME_SKIP_CMDS: 'postgres' }
  expect(movedClock({ ...told, HOME: '/root' })).toEqual(told)
  expect(movedClock({ LD_PRELOAD: '/other.so', HOME: '/root' })).toEqual({})
})
