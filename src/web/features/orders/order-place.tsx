import { useState } from 'react'
import { useUrlSheet } from '../../app/url-sheet.ts'
import { OrderSheet } from './order-sheet.tsx'

/** The order that the address names: `?order={orderId}`. */
export function OrderPlace() {
  const { value, close } = useUrlSheet('order')
  // What was open stays until the sheet has slid away.
  const [shown, setShown] = useState(value)
  if (value !== null && value !== shown) setShown(value)
  if (shown === null) return null
  return <OrderSheet orderId={shown} open={value !== null} onClose={close} />
}
