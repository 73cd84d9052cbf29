import { lazy, Suspense, useState } from 'react'
import { useUrlSheet } from '../../lib/url-sheet.ts'

const ReviewSheet = lazy(() => import('./review-sheet.tsx').then(module => ({ default: module.ReviewSheet })))

/** Opens the review form that the URL names: `?review={orderId}.{lineNo}`, or `?review={orderId}` for the order's first reviewable item. */
export function ReviewPlace() {
  const { value, close } = useUrlSheet('review')
  const [isNeeded, setNeeded] = useState(false)
  if (value !== null && !isNeeded) setNeeded(true)
  return <Suspense>{isNeeded && <ReviewSheet subject={value === null ? null : subjectOf(value)} onClose={close} />}</Suspense>
}

function subjectOf(value: string) {
  const [orderId = '', lineNo] = value.split('.')
  return { orderId, lineNo: lineNo === undefined ? null : Number(lineNo) }
}
