/** Where a map opens for an address, in the browser or in the application of that name. */
export function mapLink(address: string): string {
  return `https://map.kakao.com/link/search/${encodeURIComponent(address)}`
}
