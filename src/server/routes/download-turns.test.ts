import { expect, test } from 'vitest'
import { Refused } from '../../domain/rejection.ts'
import { DownloadTurns } from './download-turns.ts'

const settled = () => new Promise(resolve => setImmediate(resolve))

function desk() {
  const turns = new DownloadTurns()
  const leaves = new Map<string, () => void>()
  const refused: unknown[] = []
  const ask = (person: string, name: string, isGone = () => false) =>
    void turns.enter(person, isGone).then(
      leave => leaves.set(name, leave),
      (error: unknown) => refused.push(error instanceof Refused ? error.rejection.code : error),
    )
  return { ask, leaves, refused }
}

test('one person who starts ten files gets one after the other, and a colleague does not wait for them', async () => {
  const { ask, leaves } = desk()
  for (let nth = 1; nth <= 10; nth++) ask('mina', `mina ${nth}`)
  ask('jun', 'jun 1')
  ask('sora', 'sora 1')
  await settled()
  expect([...leaves.keys()]).toEqual(['mina 1', 'jun 1'])
  leaves.get('mina 1')!()
  await settled()
  expect([...leaves.keys()]).toEqual(['mina 1', 'jun 1', 'sora 1'])
  leaves.get('sora 1')!()
  await settled()
  expect([...leaves.keys()].at(-1)).toBe('mina 2')
})

test('beyond ten waiting files of a person, and for a client that is gone, it says that files are still being made', async () => {
  const { ask, leaves, refused } = desk()
  ask('mina', 'first')
  ask('mina', 'gone', () => true)
  for (let nth = 2; nth <= 11; nth++) ask('mina', `mina ${nth}`)
  // the one that is gone made room
  await expect.poll(() => refused).toEqual(['EXPORTS_BUSY'])
  ask('mina', 'one too many')
  await expect.poll(() => refused).toEqual(['EXPORTS_BUSY', 'EXPORTS_BUSY'])
  expect([...leaves.keys()]).toEqual(['first'])
})
