/** How long after a sheet has closed by itself a press of back is still meant for it, in ms. */
const MEANT_FOR_THE_SHEET_MS = 400

/** Returns the key of the history's entry that is shown, for {@link leaveEntry}; undefined in browsers that do not name their entries. */
export function currentEntry(): string | undefined {
  return hasNames() ? navigation.currentEntry?.key : undefined
}

/**
 * Goes back to the entry below the one that is shown, and no further where a press of back is on its way there already.
 * @param below the entry below, as {@link currentEntry} named it
 * @param goBack how to go one back where entries have no names
 */
export function leaveEntry(below: string | undefined, goBack: () => void): void {
  if (below === undefined || !hasNames()) return goBack()
  const { committed, finished } = navigation.traverseTo(below, { info: leaving })
  for (const end of [committed, finished]) void end?.catch(() => undefined) // the other press was first
}

/** Keeps the page where it is although back is pressed just now, in browsers that can. */
export function stayForAMoment(): void {
  if (!hasNames()) return
  const stay = (event: NavigateEvent) => {
    if (event.navigationType === 'traverse' && event.info !== leaving && event.cancelable) event.preventDefault()
  }
  navigation.addEventListener('navigate', stay)
  setTimeout(() => navigation.removeEventListener('navigate', stay), MEANT_FOR_THE_SHEET_MS)
}

const leaving = 'leaving the entry of a sheet'

/** Tells whether the browser names the entries of its history: Safari does since 26.2, Firefox since 147, see caniuse.com/mdn-api_navigation. */
function hasNames(): boolean {
  return 'navigation' in globalThis
}
