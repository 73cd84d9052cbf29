import { oneLine } from '../../contract/pages/public-sale.ts'

/** A chosen file that was not added, and why. */
export type LeftOut = { name: string; why: string }

/** Names that one line shows; the others are counted. */
const most = 10

/** Returns the files left out, one line for each reason: `a.heic, b.heic` and why. Reasons keep the order of their first file. */
export function linesOf(leftOut: readonly LeftOut[]): { names: string; why: string }[] {
  const reasons = new Map<string, string[]>()
  for (const { name, why } of leftOut) reasons.set(why, [...(reasons.get(why) ?? []), oneLine(name)])
  return [...reasons].map(([why, names]) => ({ why, names: namesOf(names) }))
}

function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, most).join(', ')
  return names.length > most ? `${shown} 외 ${names.length - most}개` : shown
}

type Places = {
  /** Asked before each file: earlier ones may have failed, or others have come meanwhile. */
  hasRoom: () => boolean
  /** The reason for files that find no room. */
  full: string
  /** Uploads a file and adds its picture. Returns why it was refused, null when it was added. */
  add: (file: File) => Promise<string | null>
}

/** Adds files one after the other for as long as there is room: a refused one takes no place. Returns the files left out. */
export async function fillPlaces(files: readonly File[], { hasRoom, full, add }: Places): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = []
  for (const file of files) {
    const why = hasRoom() ? await add(file) : full
    if (why !== null) leftOut.push({ name: file.name, why })
  }
  return leftOut
}
