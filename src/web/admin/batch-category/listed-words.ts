/** Returns the number of products as text, and if the list shows only some of them, the number shown. */
export function listedWords(count: number, shown: number): string {
  const all = `상품 ${count.toLocaleString('ko-KR')}개`
  return shown < count ? `${all} 가운데 ${shown.toLocaleString('ko-KR')}개` : all
}
