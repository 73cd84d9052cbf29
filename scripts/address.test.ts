import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isTaken } from './address.ts'

test('a free port is free, a used one taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await isTaken({ host: '127.0.0.1', port })).toBe(true)
  other.close()
  await once(other, 'close')
  expect(await isTaken({ host: '127.0.0.1', port })).toBe(false)
})

test.each(['192.0.2.1', 'nowhere.invalid'])('%s is not this machine', async host => {
  await expect(isTaken({ host, port: 3000 })).rejects.toThrow(`HOST should be an address of this machine, not "${host}"`)
})
