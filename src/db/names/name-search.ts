/**
 * SQL condition: the name or nickname of a `users` row contains a parameter's text, in lower case and NFC. The index users_name_signs finds
 * the rows that have all characters of the text; their names are then searched for the whole text.
 */
export function nameContains(text: `$${number}`): string {
  const signs = `string_to_array(lower(display_name) || coalesce(nickname_key, ''), null)`
  return `(${signs} @> string_to_array(${text}::text, null) and (strpos(lower(display_name), ${text}) > 0 or strpos(nickname_key, ${text}) > 0))`
}
