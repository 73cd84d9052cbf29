import { mapLink } from '../pickup/map-link.ts'

/** Where the map that the owner chose shows the shop, and the two that people use show its address. */
export function mapLinks({ address, mapLink: own }: { address: string; mapLink: string }): { name: string; href: string }[] {
  return [
    ...(own === '' ? [] : [{ name: '지도', href: own }]),
    { name: '네이버 지도', href: `https://map.naver.com/p/search/${encodeURIComponent(address)}` },
    { name: '카카오맵', href: mapLink(address) },
  ]
}
