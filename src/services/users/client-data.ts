/**
 * Tells whether a device's answer was made on a page of the shop itself, and not in a frame on another site: the library compares the
 * origin alone. A browser that leaves `crossOrigin` out says false (WebAuthn level 3, 5.8.1).
 */
export function isFromOwnPage(clientDataJSON: string): boolean {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Record<string, unknown>
    return (said['crossOrigin'] ?? false) === false && said['topOrigin'] === undefined
  } catch {
    return false
  }
}
