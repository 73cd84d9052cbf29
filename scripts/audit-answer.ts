import { z } from 'zod'

const via = z.union([z.string(), z.object({ title: z.string(), url: z.string(), range: z.string() })])
const answer = z.object({
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string(), via: z.array(via) })),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
})
const ORDER = ['critical', 'high', 'moderate', 'low', 'info']

/**
 * Reads the output of `npm audit --json`. Returns lines to print, and whether the registry answered and knows no weakness (`isSound`). An
 * unreadable answer is not sound.
 */
export function judge(printed: string): { lines: string[]; isSound: boolean } {
  const read = answer.safeParse(parsed(printed))
  if (!read.success) return { isSound: false, lines: noAnswer(printed) }
  const { vulnerabilities, metadata } = read.data
  const found = Object.values(vulnerabilities).toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
  if (found.length === 0)
    return { isSound: true, lines: [`The registry knows no weakness of ${metadata.dependencies.total} packages.`] }
  const lines = found.flatMap(({ name, severity, via: causes }) => [
    `${severity}: ${name}`,
    ...causes.map(cause => (typeof cause === 'string' ? `  by ${cause}` : `  ${cause.title} (${cause.range}) ${cause.url}`)),
  ])
  return { isSound: false, lines: [...lines, 'How soon to repair them: docs/SECURITY.md#components'] }
}

function noAnswer(printed: string): string[] {
  const error = z
    .object({ message: z.string() })
    .or(z.object({ error: z.object({ summary: z.string() }) }))
    .safeParse(parsed(printed))
  const why = !error.success
    ? printed.trim().slice(0, 200)
    : 'message' in error.data
      ? error.data.message
      : error.data.error.summary
  return [
    `Nothing was checked: the npm registry did not say which weaknesses are known${why ? ` (${why})` : ''}.`,
    'Mirrors often leave this out. Ask on a machine that reaches registry.npmjs.org, or for a mirror that offers it.',
  ]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
