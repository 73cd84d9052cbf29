/** Fields that differ between two presses that mean the same: keys, and versions that the page has seen. */
const marks = new Set(['requestId', 'version', 'expectedVersion', 'expectedVersions', 'seen'])

/**
 * Returns what a press is about: `object`, the ids in its input, and `contents`, all of the input but keys and versions. Two presses of one
 * command with equal contents mean the same.
 */
export function objectOf(name: string, data: unknown): { object: string; contents: string } {
  const fields = data !== null && typeof data === 'object' ? Object.entries(data) : []
  const said = fields.filter(([field]) => !marks.has(field))
  const ids = said.filter(([field]) => /Ids?$|^id$/.test(field))
  return { object: JSON.stringify([name, ids]), contents: JSON.stringify(said) }
}
