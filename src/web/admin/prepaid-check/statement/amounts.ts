/** Parses won as banks write them: `12,900원`, `₩12,900`, `-12,900`, `(12,900)`, `12,900.00`. Null for other text. */
export function amountOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,원₩\\]|KRW/gi, '')
  const [, open = '', sign = '', digits = ''] = /^(\()?([+\-−])?(\d+)(?:\.0*)?\)?$/.exec(plain) ?? []
  if (digits === '') return null
  const amount = Number(digits)
  if (!Number.isSafeInteger(amount)) return null
  return (open !== '' || sign === '-' || sign === '−') && amount !== 0 ? -amount : amount
}
