import type { PublicRaffle } from '../../../contract/schemas/raffle.ts'
import { entriesHash, ticketText, type RaffleEntry } from '../../../domain/raffle.ts'
import { drawAgain, entriesOf, redrawAgain, type RedrawCheck } from '../../../domain/raffle-record.ts'

/**
 * Names of the checks of a raffle's draw. `promiseKept` compares the seed with its hash, `listKept` the entry list with its hash and count.
 * `resultsKept` compares the recomputed results with the published ones.
 */
export type Kept = 'promiseKept' | 'listKept' | 'resultsKept'
/**
 * Results of recomputing a raffle's public record in the browser: whether each check holds. `redraws` has each later draw of places given
 * up, with its recomputed winners and a verdict.
 */
export type Check = Record<Kept, boolean> & { redraws: RedrawCheck[] }

/**
 * Repeats the drawing of a raffle's winners from its public record, in the browser, and compares the results with the published ones.
 * Returns each check's result; null when the winners are not drawn yet.
 */
export async function recompute(record: PublicRaffle): Promise<Check | null> {
  if (record.draw === null || record.entries === null) return null
  const { seed } = record.draw
  const entries = entriesOf(record)
  const list = await sha256(await textOfList(entries))
  const tickets = await ticketsOf(seed, list, entries)
  // The rule needs hashes synchronously, but the browser computes them asynchronously: they are computed beforehand.
  const drawn = drawAgain(record, { sha256: () => list, hmac: (_key, text) => tickets.get(text)! })
  const published = new Map(record.entries.map(entry => [entry.id, `${entry.place} ${entry.result}`]))
  return {
    promiseKept: (await sha256(seed)) === record.seedHash,
    listKept: list === record.entriesHash && entries.length === record.entryCount,
    resultsKept: drawn.every(entry => published.get(entry.id) === `${entry.place} ${entry.result}`),
    redraws: redrawAgain(record, drawn),
  }
}

/** Returns the text that the entry list's hash covers, as the domain's rule composes it. */
function textOfList(entries: readonly RaffleEntry[]): Promise<string> {
  return new Promise(resolve => entriesHash(entries, { sha256: text => (resolve(text), '') }))
}

async function ticketsOf(seed: string, list: string, entries: readonly RaffleEntry[]): Promise<Map<string, string>> {
  const key = await crypto.subtle.importKey('raw', bytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const texts = entries.map(entry => ticketText(list, entry.id))
  return new Map(
    await Promise.all(texts.map(async text => [text, hex(await crypto.subtle.sign('HMAC', key, bytes(text)))] as const)),
  )
}

async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes(text)))
}

function bytes(text: string) {
  return new TextEncoder().encode(text)
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
