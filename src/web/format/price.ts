const figures = new Intl.NumberFormat('ko-KR')

/** Returns whole won: `12,900원`. */
export function won(price: number): string {
  return `${figures.format(price)}원`
}

/** Returns a balance: `1,240P`, negative `−30P` with a true minus sign. */
export function balance(amount: number): string {
  return `${amount < 0 ? '−' : ''}${figures.format(Math.abs(amount))}P`
}

/** Returns points with a sign: `+5P`, `−76P`; zero is `0P`. */
export function signedPoints(amount: number): string {
  return amount > 0 ? `+${balance(amount)}` : balance(amount)
}

/** Returns `1,204개`. */
export function pieces(count: number): string {
  return `${figures.format(count)}개`
}
