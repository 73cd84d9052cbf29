import { oneLine } from '../../contract/pages/public-sale.ts'

/** A chosen file that was not added, and why. */
export type LeftOut = { name: string; why: string }

/** Largest count of file names in one line; further files are only counted. */
const most = 10

/**
 * Groups files that were not added by the reason. Each line has the file names, `a.heic, b.heic`, and the reason (`why`), in the order in
 * which the reasons first occur.
 */
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
  /** Returns true when another file may be added. Called before each file, since earlier uploads may have failed. */
  hasRoom: () => boolean
  /** The reason shown for files for which there is no room. */
  full: string
  /** Uploads a file and adds its picture. Returns why it was refused, null when it was added. */
  add: (file: File) => Promise<string | null>
}

/**
 * Adds the chosen files one after the other until there is no more room; a refused file takes no room. Returns the files that were not
 * added, with the reasons.
 */
export async function fillPlaces(files: readonly File[], { hasRoom, full, add }: Places): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = []
  for (const file of files) {
    const why = hasRoom() ? await add(file) : full
    if (why !== null) leftOut.push({ name: file.name, why })
  }
  return leftOut
}
