/** Where the two maps that people use show an address. */
export function mapLinks(address: string): { name: string; href: string }[] {
  const place = encodeURIComponent(address)
  return [
    { name: '네이버 지도', href: `https://map.naver.com/p/search/${place}` },
    { name: '카카오맵', href: `https://map.kakao.com/link/search/${place}` },
  ]
}
