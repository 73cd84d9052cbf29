import { expect, it } from 'vitest'
import { isPublic, isPushAddress, knownPushServices, lookupPublic } from './push-address.ts'

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://wns2-sg2p.notify.windows.com/w/?token=x', true],
  ['https://push.apple.com/x', false],
  ['https://fcm.googleapis.com.example.kr/x', false],
  ['https://evilfcm.googleapis.com/x', false],
  ['https://push.example.kr/x', false],
  ['https://8.8.8.8/x', false],
  ['http://fcm.googleapis.com/x', false],
  ['https://user:pass@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://localhost/x', false],
  ['https://database/x', false],
  ['https://127.0.0.1/x', false],
  ['https://0x7f000001/x', false],
  ['https://2130706433/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://10.0.0.5/x', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:127.0.0.1]/x', false],
  ['https://[fd00::1]/x', false],
  ['https://[2606:4700:4700::1111]/x', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s may be called: %s', (address, may) => {
  expect(isPushAddress(address, knownPushServices)).toBe(may)
})

it.each([
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['100.63.255.255', true],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['223.255.255.255', true],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::ffff:10.1.2.3', false],
  ['fe80::1', false],
  ['nonsense', false],
])('%s is public: %s', (address, is) => {
  expect(isPublic(address)).toBe(is)
})

it('a name that resolves to this machine is not called', async () => {
  const error = await new Promise<Error | null>(done => lookupPublic('localhost', {}, done))
  expect(error).toMatchObject({ code: 'ENOTPUBLIC' })
})
