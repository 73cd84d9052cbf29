const figures = new Intl.NumberFormat('ko-KR')

/** `12,900원`; won, whole. */
export function won(price: number): string {
  return `${figures.format(price)}원`
}

/** A balance: `1,240P`, below zero `−30P` with a true minus sign. */
export function balance(amount: number): string {
  return `${amount < 0 ? '−' : ''}${figures.format(Math.abs(amount))}P`
}

/** A gain or a loss always carries its sign: `+5P`, `−76P`; nothing is `0P`. */
export function signedPoints(amount: number): string {
  return amount > 0 ? `+${balance(amount)}` : balance(amount)
}

/** `1,204개` */
export function pieces(count: number): string {
  return `${figures.format(count)}개`
}
