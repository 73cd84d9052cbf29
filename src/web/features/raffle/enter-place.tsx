import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import type { useUrlSheet } from '../../lib/url-sheet.ts'
import type { Action } from '../catalog/action-state.ts'
import type { Sale } from '../catalog/sale.ts'
import { EnterSheet } from './enter-sheet.tsx'
import { whyClosed } from './why-closed.ts'

type EnterPlaceProps = {
  sale: Sale
  now: Temporal.Instant
  action: Action
  /** The customer's entry; undefined while unknown. */
  entry: OwnRaffleEntry | null | undefined
  /** State in the URL (`?enter`) of the sheet. */
  place: ReturnType<typeof useUrlSheet>
}

/**
 * Opens the sheet for entering a raffle when the URL has `?enter`; before the start or after the end the sheet says so. It stays open until
 * the customer closes it. A customer who has entered already or may not enter sees no sheet, and `?enter` is removed.
 */
export function EnterPlace({ sale, now, action, entry, place }: EnterPlaceProps) {
  const isAsked = place.value !== null
  // a linked sheet opens only once it is known that the customer has not entered
  const mayEnter = place.isOpenedHere ? !entry : entry === null
  const mayOpen = mayEnter && (action.kind === 'enter' || sale.status !== 'selling')
  const [isOpen, setOpen] = useState(false)
  if (isAsked !== isOpen && (isOpen || mayOpen)) setOpen(isAsked)
  const isInVain = isAsked && !isOpen && !mayOpen && entry !== undefined
  const leave = useEffectEvent(place.close)
  useEffect(() => {
    if (isInVain) leave()
  }, [isInVain])
  return <EnterSheet sale={sale} now={now} closed={whyClosed(sale, action, entry)} open={isOpen} onClose={place.close} />
}
