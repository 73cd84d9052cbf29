import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived: the envelope, the whole text, and subject and words as people read them. */
export type Mail = { from: string; to: string[]; raw: string; subject: string; body: string }

export type MailServer = {
  /** With the only user and password that it takes. */
  url: string
  host: string
  inbox: Mail[]
  /** Answers every recipient with this status from now on; null takes mail again. */
  refuseWith(status: number | null): void
  close(): Promise<void>
}

/**
 * A real mail server on this machine that keeps what it takes. With `port` it listens there, at a loopback address of its own, since other
 * tests may use the same port.
 */
export async function startMailServer(port = 0): Promise<MailServer> {
  const host = port === 0 ? '127.0.0.1' : `127.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`
  const inbox: Mail[] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'shop' && password === 'p@ss' ? done(null, { user: 'shop' }) : done(new Error('no')),
    onRcptTo: ({ address }, _, done) =>
      refusal === null ? done() : done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: refusal })),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(each => each.address)
        inbox.push({ from, to, ...read(Buffer.concat(chunks).toString('utf8')) })
        done()
      })
    },
  })
  const listening = server.listen(port, host)
  await once(listening, 'listening')
  return {
    url: `smtp://shop:p%40ss@${host}:${(listening.address() as AddressInfo).port}`,
    host,
    inbox,
    refuseWith: status => void (refusal = status),
    close: () => new Promise<void>(done => server.close(done)),
  }
}

function read(raw: string): Pick<Mail, 'raw' | 'subject' | 'body'> {
  const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)?.[1] ?? ''
  const body = Buffer.from(raw.split('\r\n\r\n').slice(1).join(''), 'base64').toString('utf8')
  return { raw, subject: decoded(subject), body }
}

function decoded(header: string): string {
  return header
    .replace(/\r\n /g, '')
    .replace(/=\?UTF-8\?B\?([^?]+)\?=/g, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'))
}
