/** Joins an option's name and its quantity by a sign, because names may end in a count: `8개 × 1`. */
export function withQuantity(option: string, quantity: number): string {
  return `${option} × ${quantity}`
}
