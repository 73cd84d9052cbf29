import type { CommandInput, CommandOutput } from '../../../contract/endpoints/endpoints.ts'
import { ApiError } from '../../lib/api.ts'

export type PasskeyAnswer = Extract<CommandInput<'confirmSignIn'>, { passkey: unknown }>['passkey']

const timeout = 120_000

/** Returns true when the browser supports passkeys and the host is a name. IP addresses cannot have passkeys. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)
}

/**
 * Asks the device to sign the challenge with a passkey, after verifying the user.
 * @throws ApiError with a Korean message when it fails or is dismissed
 */
export async function showPasskey({ challenge, host }: CommandOutput<'passkeyChallenge'>): Promise<PasskeyAnswer> {
  const publicKey = { challenge: bytesOf(challenge), rpId: host, userVerification: 'required', timeout } as const
  const shown = await asked(navigator.credentials.get({ publicKey }))
  const response = shown.response as AuthenticatorAssertionResponse
  return {
    id: shown.id,
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    ...(response.userHandle && { userHandle: textOf(response.userHandle) }),
  }
}

/**
 * Asks the device to create a passkey.
 * @throws ApiError with a Korean message when it fails, is dismissed, or one exists already
 */
export async function makePasskey(offer: CommandOutput<'beginPasskey'>): Promise<CommandInput<'addPasskey'>['answer']> {
  const made = await asked(
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(offer.challenge),
        rp: { id: offer.host, name: offer.shopName },
        user: { id: bytesOf(offer.handle), name: offer.account, displayName: offer.account },
        // ES256, then RS256 for Windows
        pubKeyCredParams: [-7, -257].map(alg => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: offer.known.map(id => ({ type: 'public-key', id: bytesOf(id) })),
        attestation: 'none',
        timeout,
      },
    }),
  )
  const response = made.response as AuthenticatorAttestationResponse
  return {
    id: made.id,
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  }
}

async function asked(device: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await device
    if (credential) return credential as PublicKeyCredential
  } catch (error) {
    if ((error as Error).name === 'InvalidStateError') throw new ApiError(0, '이 기기에는 이미 패스키가 있어요.')
  }
  // dismissed, timed out or none available: browsers do not say which, to protect the device's owner
  throw new ApiError(0, '패스키를 확인하지 못했어요. 다시 시도해 주세요.')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
