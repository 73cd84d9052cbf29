/**
 * Milliseconds after a sheet closed without the user's action in which pressing Back is ignored: the user probably meant to close the
 * sheet.
 */
const MEANT_FOR_THE_SHEET_MS = 400

/** Returns the key of the current history entry, to return to it later with {@link leaveEntry}; undefined without the Navigation API. */
export function currentEntry(): string | undefined {
  return hasNames() ? navigation.currentEntry?.key : undefined
}

/**
 * Goes back in the browser history from a sheet to the entry `below` it. If the user also goes back at this moment, the history does not go
 * back twice.
 * @param below key of that entry, from {@link currentEntry}
 * @param goBack goes back one entry, for browsers without the Navigation API
 */
export function leaveEntry(below: string | undefined, goBack: () => void): void {
  if (below === undefined || !hasNames()) return goBack()
  const { committed, finished } = navigation.traverseTo(below, { info: leaving })
  for (const end of [committed, finished]) void end?.catch(() => undefined) // the other navigation was first
}

/**
 * Ignores the user's back and forward navigation for 400 ms, so that a Back meant for a sheet that just closed does not leave the page.
 * Works only in browsers with the Navigation API.
 */
export function stayForAMoment(): void {
  if (!hasNames()) return
  const stay = (event: NavigateEvent) => {
    if (event.navigationType === 'traverse' && event.info !== leaving && event.cancelable) event.preventDefault()
  }
  navigation.addEventListener('navigate', stay)
  setTimeout(() => navigation.removeEventListener('navigate', stay), MEANT_FOR_THE_SHEET_MS)
}

const leaving = 'leaving a sheet'

/** Returns true when the browser has the Navigation API: Safari from 26.2, Firefox from 147 (caniuse.com/mdn-api_navigation). */
function hasNames(): boolean {
  return 'navigation' in globalThis
}
