/** Reserved domains without mailboxes (RFC 2606, RFC 6761), used by stand-in addresses and the demo shop. */
const nowhere = /(^|[@.])(invalid|test|example|localhost|local|example\.(com|net|org))$/i

/** True for an address with a domain that can receive mail; false for null and reserved domains. */
export function isMailable(address: string | null): boolean {
  if (address === null) return false
  const [name, host, ...rest] = address.split('@')
  return Boolean(name) && rest.length === 0 && Boolean(host?.includes('.')) && !nowhere.test(host!)
}
