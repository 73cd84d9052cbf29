/** An option and how many of it, apart even where its name ends in a count: `8개 × 1`. */
export function withQuantity(option: string, quantity: number): string {
  return `${option} × ${quantity}`
}
