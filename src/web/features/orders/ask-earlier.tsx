import { useEffect, useEffectEvent } from 'react'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { askedAtStart } from './kept-press.ts'
import { useCheckout } from './use-checkout.ts'

/**
 * Asks the server once for the result of a checkout whose answer was lost; renders nothing. Closes the option sheet when that checkout
 * ordered something. If this answer is lost too, the cart offers to ask again.
 */
export function AskEarlier() {
  const options = useUrlSheet('options')
  const { mutate } = useCheckout(() => options.close())
  const ask = useEffectEvent(() => mutate('earlier', { onSettled: askedAtStart }))
  useEffect(() => ask(), [])
  return null
}
