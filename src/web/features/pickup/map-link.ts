/** Returns the Kakao Map link that searches for an address. */
export function mapLink(address: string): string {
  return `https://map.kakao.com/link/search/${encodeURIComponent(address)}`
}
