/** A name as it is kept: one way of composing Hangul (NFC), no blanks around it and one between words, so that no two look alike. May come out empty. */
export function cleanName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** What prefix search compares (SPEC §5): lower case, and one way of writing for every Hangul letter and full-width sign (NFKC). */
export function groupNameKey(name: string): string {
  return cleanName(name).normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}
