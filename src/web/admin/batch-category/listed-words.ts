/** Returns how many products there are, and how many of them the list shows while it shows fewer. */
export function listedWords(count: number, shown: number): string {
  const all = `상품 ${count.toLocaleString('ko-KR')}개`
  return shown < count ? `${all} 가운데 ${shown.toLocaleString('ko-KR')}개` : all
}
