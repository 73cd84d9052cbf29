/**
 * Returns an option's name behind the name of its group or product: `3kg 상자 · 소과` with ` · ` between. Returns the option's name alone
 * where it begins with the other: `매운맛 2인분`.
 */
export function fullName(whole: string, option: string, between = ' '): string {
  if (option === '') return whole
  return option.startsWith(whole) ? option : `${whole}${between}${option}`
}
