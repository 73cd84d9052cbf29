import { lazy, Suspense, useEffect, useState } from 'react'

const load = () => import('./option-sheet.tsx')
const OptionSheet = lazy(() => load().then(module => ({ default: module.OptionSheet })))
/** Milliseconds after mounting at which the option sheet's code is loaded, so that the first tap opens it at once. */
const aheadMs = 1000

type OptionPlaceProps = { productId: string | null; roundId?: string | undefined; onClose: () => void }

/**
 * Shows a product's option sheet while `productId` is set. Each opening starts without chosen options. The sheet stays mounted during its
 * closing animation.
 */
export function OptionPlace({ productId, roundId, onClose }: OptionPlaceProps) {
  const [shown, setShown] = useState<{ productId: string; nth: number; open: boolean } | null>(null)
  if (productId !== null && !(shown?.open && shown.productId === productId))
    setShown({ productId, nth: (shown?.nth ?? 0) + 1, open: true })
  if (productId === null && shown?.open) setShown({ ...shown, open: false })
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), aheadMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Suspense>
      {shown && <OptionSheet key={shown.nth} productId={shown.productId} roundId={roundId} open={shown.open} onClose={onClose} />}
    </Suspense>
  )
}
