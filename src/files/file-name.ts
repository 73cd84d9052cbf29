/**
 * Turns the name of an uploaded file into one segment of a file store key, without its extension. Keeps letters, digits, `_` and `-` in
 * NFC, at most 100 characters and 180 bytes. Never returns an empty text.
 */
export function safeFileName(given: string): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const words = base
    .replace(/\.[^.]*$/u, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^[-\p{M}]+/u, '')
  return cut(words).replace(/-+$/u, '') || 'picture'
}

function cut(name: string): string {
  let bytes = 0
  let kept = ''
  for (const character of [...name].slice(0, 100)) {
    bytes += Buffer.byteLength(character)
    if (bytes > 180) break
    kept += character
  }
  return kept
}
