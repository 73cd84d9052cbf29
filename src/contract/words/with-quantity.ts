/** Joins an option and its quantity, distinguishable even where the name ends in a count: `8개 × 1`. */
export function withQuantity(option: string, quantity: number): string {
  return `${option} × ${quantity}`
}
