/** Input fields that are not compared between two commands: idempotency keys, and versions that the page had loaded. */
const marks = new Set(['requestId', 'version', 'expectedVersion', 'expectedVersions', 'seen'])

/**
 * Returns two texts for comparing a command with another one. `object` is the command's name with the ids in its input; `contents` is the
 * input without idempotency keys and versions. Commands with equal `object` and `contents` do the same.
 */
export function objectOf(name: string, data: unknown): { object: string; contents: string } {
  const fields = data !== null && typeof data === 'object' ? Object.entries(data) : []
  const said = fields.filter(([field]) => !marks.has(field))
  const ids = said.filter(([field]) => /Ids?$|^id$/.test(field))
  return { object: JSON.stringify([name, ids]), contents: JSON.stringify(said) }
}
