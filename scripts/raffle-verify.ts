import { readFile } from 'node:fs/promises'
import { publicRaffle, type PublicRaffle } from '../src/contract/schemas/raffle.ts'
import { parseConfig } from '../src/server/settings/config.ts'
import { verifyRaffle } from '../src/services/raffle/verify.ts'

/**
 * `npm run raffle:verify -- <round id> [address of the shop]` or `-- <file>`: recomputes a draw from its public record. Names what cannot
 * be checked. Exit code 1 if something does not match; needs no database.
 */
const [what, address] = process.argv.slice(2)
if (what === undefined) {
  console.log('Usage: npm run raffle:verify -- <round id> [address of the shop], or -- <file with the public record>')
  process.exitCode = 1
} else {
  await check(what, address).catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
}

async function check(source: string, shop: string | undefined): Promise<void> {
  const record = /^round-\d+$/.test(source) ? await fetchRecord(source, shop) : await readRecord(source)
  const { drawn, winners, lateWinners, problems, unknown } = verifyRaffle(record)
  console.log(
    `${record.productName} ${record.roundName} (${record.roundId}): ${record.entryCount} entries, ${record.places} places`,
  )
  console.log(`promised before the entries: ${record.seedHash}`)
  if (drawn) {
    console.log(`seed shown at the draw:      ${record.draw!.seed}`)
    console.log(`winners in drawn order:\n${winners.map(id => `  ${id}`).join('\n')}`)
    if (lateWinners.length > 0) console.log(`places drawn again went to:\n${lateWinners.map(id => `  ${id}`).join('\n')}`)
  }
  for (const problem of problems) console.log(`✗ ${problem}`)
  for (const part of unknown) console.log(`? ${part}`)
  const held = unknown.length > 0 ? 'The draw holds, but for what cannot be checked' : 'The draw holds'
  console.log(problems.length > 0 ? 'The draw does NOT hold' : drawn ? held : 'Not drawn yet; no problem found')
  process.exitCode = problems.length > 0 ? 1 : 0
}

async function fetchRecord(roundId: string, shop: string | undefined): Promise<PublicRaffle> {
  const address = shop ?? parseConfig(process.env).publicUrl
  const response = await fetch(new URL(`/api/raffles/${roundId}`, address))
  if (!response.ok) throw new Error(`${address} answered ${response.status} about ${roundId}`)
  return publicRaffle.parse(await response.json())
}

async function readRecord(path: string): Promise<PublicRaffle> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`There is no file ${path}`)
  })
  return publicRaffle.parse(JSON.parse(text))
}
