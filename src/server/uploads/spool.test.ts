import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readSpooled, spool } from './spool.ts'

const named = () => readdirSync(tmpdir()).filter(name => name.startsWith('moapick-upload-'))

test.each([0, 1, 65_536, 3_000_000])('%i bytes are read back unchanged, and their file has no name', async size => {
  const bytes = Buffer.from(Array.from({ length: size }, (_, at) => at % 251))
  const spooled = await spool(Readable.from([bytes.subarray(0, size / 2), bytes.subarray(size / 2)]))
  expect(named()).toEqual([])
  expect((await readSpooled(spooled)).equals(bytes)).toBe(true)
  await spooled.file.close()
})

test('a stream that breaks leaves nothing behind', async () => {
  const broken = new PassThrough()
  broken.on('error', () => {}) // as who receives it does (`receive-files.ts`)
  broken.write('half')
  setImmediate(() => broken.destroy(new Error('the line broke')))
  await expect(spool(broken)).rejects.toThrow('the line broke')
  expect(named()).toEqual([])
})
