/**
 * Returns whether a passkey answer was made on the shop's own page and not in a cross-origin frame; the library checks the origin only. A
 * missing `crossOrigin` counts as false (WebAuthn level 3, 5.8.1).
 */
export function isFromOwnPage(clientDataJSON: string): boolean {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Record<string, unknown>
    return (said['crossOrigin'] ?? false) === false && said['topOrigin'] === undefined
  } catch {
    return false
  }
}
