import { mapLink } from '../pickup/map-link.ts'

/** Where the two maps that people use show an address. */
export function mapLinks(address: string): { name: string; href: string }[] {
  return [
    { name: '네이버 지도', href: `https://map.naver.com/p/search/${encodeURIComponent(address)}` },
    { name: '카카오맵', href: mapLink(address) },
  ]
}
