/** Endings that name no mailbox anywhere (RFC 2606, RFC 6761): what sign-in providers without an address and the demo shop use. */
const nowhere = /(^|[@.])(invalid|test|example|localhost|local|example\.(com|net|org))$/i

/** Whether mail to an address can arrive at all. */
export function isMailable(address: string | null): boolean {
  if (address === null) return false
  const [name, host, ...rest] = address.split('@')
  return Boolean(name) && rest.length === 0 && Boolean(host?.includes('.')) && !nowhere.test(host!)
}
