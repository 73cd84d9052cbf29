import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS, CODE_SECONDS, stepAt } from '../../domain/second-factor.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Time steps before and after the present one whose codes are accepted. */
const DRIFT = 1

/** Returns the code of a time step (RFC 6238 with SHA-1, RFC 4226). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.at(-1)! & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

/**
 * Returns the number of the 30-second time step (RFC 6238) for which an authenticator app shows this code; null if the code is not accepted
 * now.
 */
export function stepOfCode(secret: Buffer, code: string, now: Temporal.Instant): number | null {
  const present = stepAt(now)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, nth) => present - DRIFT + nth)
  return steps.find(step => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) ?? null
}

/** Returns bytes in base32 without padding, as authenticator apps read a key. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Returns the `otpauth://` address that a QR code shows to an authenticator app. */
export function totpAddress({ shopName, email, key }: { shopName: string; email: string; key: string }): string {
  const label = `${encodeURIComponent(shopName)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(shopName)}&digits=${CODE_DIGITS}&period=${CODE_SECONDS}`
}
