/** Normalizes a name for storage: NFC, trimmed, single spaces. The result may be empty. */
export function cleanName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/**
 * Returns the form of a product's name that prefix search compares: lower case and NFKC, so that full-width and half-width characters are
 * equal.
 */
export function groupNameKey(name: string): string {
  return cleanName(name).normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}
