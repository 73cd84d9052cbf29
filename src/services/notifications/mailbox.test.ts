import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMailbox } from './mailbox.ts'
import { portOf } from './smtp-sockets.ts'

const letter = { id: 'a', host: 'shop.example.kr', to: 'minji@mail-probe.kr', subject: '시험', text: '시험' }

/** A mail server that answers each line by `answer`, and its address. */
async function serverThat(answer: (line: string, socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.write('220 hi\r\n')
    socket.on('data', text =>
      String(text)
        .split('\r\n')
        .filter(Boolean)
        .forEach(line => answer(line, socket)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, sockets }
}

/** Goes on answering a line without an end, as `250-…` means that more lines follow. */
function drip(_: string, socket: Socket): void {
  const more = setInterval(() => socket.write('250-more\r\n'), 20)
  socket.on('close', () => clearInterval(more))
}

test('a server that never ends its answer is given up, and its connection cut', async () => {
  const { host, port, sockets } = await serverThat(drip)
  const mailbox = smtpMailbox({ server: { host, port, secure: false }, from: 'a@shop.example.kr', giveUpMs: 300 })
  expect(await mailbox.deliver(letter)).toMatchObject({ outcome: 'again' })
  await expect.poll(() => sockets.size).toBe(0)
  mailbox.close()
})

test('closing cuts what is still under way', async () => {
  const { host, port, sockets } = await serverThat(drip)
  const mailbox = smtpMailbox({ server: { host, port, secure: false }, from: 'a@shop.example.kr' })
  const sent = mailbox.deliver(letter)
  await expect.poll(() => sockets.size).toBe(1)
  mailbox.close()
  expect(await sent).toMatchObject({ outcome: 'again' })
  await expect.poll(() => sockets.size).toBe(0)
})

test('an answer that repeats the sign-in is shown without the password', async () => {
  const { host, port } = await serverThat((line, socket) => {
    if (line.startsWith('EHLO')) socket.write('250-hi\r\n250 AUTH PLAIN\r\n')
    else socket.write(`535 5.7.8 no ${line} for p@ss-1\r\n`)
  })
  const server = { host, port, secure: false, auth: { user: 'shop', pass: 'p@ss-1' } }
  const mailbox = smtpMailbox({ server, from: 'a@shop.example.kr' })
  const outcome = JSON.stringify(await mailbox.deliver(letter))
  mailbox.close()
  expect(outcome).toContain('535')
  expect(outcome).not.toContain('p@ss-1')
  expect(outcome).not.toContain(Buffer.from('\0shop\0p@ss-1').toString('base64'))
})

test.each([
  [{ port: '2525' }, 2525],
  [{ port: 25, secure: false }, 25],
  [{ secure: true }, 465],
  [{}, 587],
])('the port of %o is %i', (target, port) => expect(portOf(target)).toBe(port))
