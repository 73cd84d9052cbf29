import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Sql } from '../../src/db/connection/database.ts'
import { insertPasskey } from '../../src/db/people/passkeys.ts'
import type { NewPasskeyAnswer } from '../../src/services/users/passkeys.ts'
import { handleOf, type PasskeyAnswer } from '../../src/services/users/use-passkey.ts'
import { v7 as newId } from 'uuid'

/** `said`: what else the browser says of the page, instead of `crossOrigin: false`. */
type Told = { challenge: string; origin: string; userId: string; isVerified?: boolean; host?: string; said?: object }

/** A device with one passkey, which signs as browsers have it signed (WebAuthn level 2, P-256, attestation `none`). */
export type Device = {
  credentialId: Buffer
  register(told: Told): NewPasskeyAnswer
  answer(told: Told & { counter?: number }): PasskeyAnswer
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

export function aDevice(): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  // COSE: kty EC2, alg ES256, crv P-256, x, y
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x!, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y!, 'base64url'),
  ])
  const authData = ({ origin, host = new URL(origin).hostname, isVerified = true }: Told, flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = PRESENT | flags | (isVerified ? VERIFIED : 0)
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([all]), count])
  }
  const client = (type: string, { challenge, origin, said = { crossOrigin: false } }: Told) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, ...said }))
  const id = credentialId.toString('base64url')
  return {
    credentialId,
    register(told) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose])
      const data = Buffer.concat([authData(told, ATTESTED, 0), credential])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        Buffer.from([0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const clientDataJSON = client('webauthn.create', told).toString('base64url')
      return { id, clientDataJSON, attestationObject: attestationObject.toString('base64url'), transports: ['internal'] }
    },
    answer({ counter = 0, ...told }) {
      const data = authData(told, 0, counter)
      const json = client('webauthn.get', told)
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(json).digest()]), privateKey)
      return {
        id,
        clientDataJSON: json.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: handleOf(told.userId),
      }
    },
  }
}

/** Gives somebody a passkey that no device has. Answers its id. */
export async function aPasskey(sql: Sql, userId: string): Promise<string> {
  const id = newId()
  const key = { credentialId: randomBytes(16), publicKey: randomBytes(16), counter: 0, transports: [], name: '휴대폰' }
  await insertPasskey(sql, { id, userId, createdAt: Temporal.Now.instant(), ...key })
  return id
}
