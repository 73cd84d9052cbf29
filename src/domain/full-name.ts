/**
 * Joins the name of a product or group with an option's name: `3kg 상자 · 소과` with ` · ` between. Returns the option's name alone where it
 * begins with the other, as `매운맛 2인분`.
 */
export function fullName(whole: string, option: string, between = ' '): string {
  if (option === '') return whole
  return option.startsWith(whole) ? option : `${whole}${between}${option}`
}
