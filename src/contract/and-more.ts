/** Names the first of several things and says how many more there are: `제주 감귤 외 2건`. */
export function andMore(name: string, more: number): string {
  return more > 0 ? `${name} 외 ${more}건` : name
}
