/**
 * SQL: the name or nickname of a row of `users` contains the text of a parameter, in lower case and NFC. Along users_name_signs, which
 * knows the single signs of names; what it finds is then compared whole.
 */
export function nameContains(text: `$${number}`): string {
  const signs = `string_to_array(lower(display_name) || coalesce(nickname_key, ''), null)`
  return `(${signs} @> string_to_array(${text}::text, null) and (strpos(lower(display_name), ${text}) > 0 or strpos(nickname_key, ${text}) > 0))`
}
