import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

/** A browser's side of Web Push, written from the RFCs and without the library that the shop sends with. */
export class BrowserPush {
  readonly #pair = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly keys: { p256dh: string; auth: string }

  constructor() {
    this.keys = { p256dh: this.#pair.generateKeys('base64url'), auth: this.#auth.toString('base64url') }
  }

  /** RFC 8291: one record of aes128gcm (RFC 8188), addressed to this browser. */
  decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const senderKey = body.subarray(21, 21 + body[20]!)
    const record = body.subarray(21 + body[20]!)
    const shared = this.#pair.computeSecret(senderKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), senderKey])
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
  }
}

/** RFC 8292: who sent it. Answers the claims; throws when the signature is not that of the key. */
export function vapidClaims(authorization: string, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization)!
  if (key !== publicKey) throw new Error('sent with another key')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head, claims, signature] = token!.split('.') as [string, string, string]
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { aud: string; exp: number; sub: string }
}
