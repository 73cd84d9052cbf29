import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { myWaitlistQuery } from '../orders/queries.ts'

/**
 * Returns the states of two sheets that the URL opens for a waitlist entry: `?up={entryId}` to move it up, `?leave={entryId}` to cancel it.
 */
export function useEntrySheets() {
  return { up: useUrlSheet('up'), leave: useUrlSheet('leave') }
}

/**
 * Closes the sheet to move up (`?up`) or cancel (`?leave`) a waitlist entry, when that entry is not on the waitlist any more. Call it on
 * every page that lists waitlist entries, even if there are none.
 */
export function useNoVainEntrySheet(): void {
  const { up, leave } = useEntrySheets()
  const { data } = useQuery(myWaitlistQuery)
  const isVain = ({ value }: typeof up) => value !== null && data !== undefined && !data.items.some(({ id }) => id === value)
  const vain = isVain(up) ? up : isVain(leave) ? leave : null
  const close = useEffectEvent(() => vain?.close())
  const id = vain?.value ?? null
  useEffect(() => {
    if (id !== null) close()
  }, [id])
}
