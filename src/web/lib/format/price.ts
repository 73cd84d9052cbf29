/** Formats a number: `12,900`, negative `−30` with a true minus sign. */
export const figure = (number: number): string => number.toLocaleString('ko-KR').replace('-', '−')

/** Formats an amount in won: `12,900원`. */
export const won = (price: number): string => `${figure(price)}원`

/** Formats a balance of points: `1,240P`, negative `−30P`. */
export const balance = (amount: number): string => `${figure(amount)}P`

/** Formats points with a sign: `+5P`, `−76P`; zero is `0P`. */
export const signedPoints = (amount: number): string => (amount > 0 ? '+' : '') + balance(amount)

/** Formats a count of pieces: `1,204개`. */
export const pieces = (count: number): string => `${figure(count)}개`
