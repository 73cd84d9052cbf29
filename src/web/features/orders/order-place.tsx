import { useState } from 'react'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { OrderSheet } from './order-sheet.tsx'

/** Shows the details of the order that the URL names (`?order={orderId}`) in a sheet. */
export function OrderPlace() {
  const { value, close } = useUrlSheet('order')
  // keeps the order mounted during the closing animation
  const [shown, setShown] = useState(value)
  if (value !== null && value !== shown) setShown(value)
  if (shown === null) return null
  return <OrderSheet orderId={shown} open={value !== null} onClose={close} />
}
