/**
 * Joins the name of a product or variant group (`whole`) with an option's name, separated by `between`. If the option's name begins with
 * `whole`, it returns the option's name alone: `매운맛` and `매운맛 2인분` give `매운맛 2인분`.
 */
export function fullName(whole: string, option: string, between = ' '): string {
  if (option === '') return whole
  return option.startsWith(whole) ? option : `${whole}${between}${option}`
}
