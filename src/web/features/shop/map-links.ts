import { mapLink } from '../pickup/map-link.ts'

/** Returns links to the map page that the store details name, if any, and to Naver Map and Kakao Map for the address. */
export function mapLinks({ address, mapLink: own }: { address: string; mapLink: string }): { name: string; href: string }[] {
  return [
    ...(own === '' ? [] : [{ name: '지도', href: own }]),
    { name: '네이버 지도', href: `https://map.naver.com/p/search/${encodeURIComponent(address)}` },
    { name: '카카오맵', href: mapLink(address) },
  ]
}
