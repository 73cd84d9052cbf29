import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { myWaitlistQuery } from '../orders/queries.ts'

/** Returns the places of the two questions about a waitlist entry: `?up={entryId}` to move up, `?leave={entryId}` to cancel. */
export function useEntrySheets() {
  return { up: useUrlSheet('up'), leave: useUrlSheet('leave') }
}

/** Removes a question from the address when its entry waits no more. For pages that show waitlist entries, also while there are none. */
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
