import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { TutorialPage } from '../../../domain/tutorial.ts'
import { useMe } from '../account/queries.ts'
import { endTour, tellEndedTours, toursAskedFor, useEndedTours } from './ended-tours.ts'
import { tourPageOf } from './tour-page.ts'
import { whenShown } from './when-shown.ts'

const Tour = lazy(() => import('./tour.tsx').then(module => ({ default: module.Tour })))

/**
 * Shows a page's introductory tour once (docs/RULES.md#tours). Customers without an order see tours only on request. After the first
 * reservation, tours start on the next page that is opened.
 */
export function TourHost() {
  const { pathname } = useLocation()
  const { id, tutorialProgress, hasOrdered } = useMe()
  const [opened, setOpened] = useState({ pathname, hasOrdered })
  if (opened.pathname !== pathname) setOpened({ pathname, hasOrdered })
  const ended = useEndedTours(id)
  useEffect(() => tellEndedTours(id), [id])
  const page = tourPageOf(pathname)
  const mayCome = opened.hasOrdered || toursAskedFor() > 0
  const isDue = page !== null && mayCome && !tutorialProgress[page] && !ended.has(page)
  return isDue ? <DueTour key={`${pathname} ${toursAskedFor()}`} userId={id} page={page} /> : null
}

/**
 * Starts a tour unless a dialog opens over the page first. A tour that was prevented so starts when the page is opened again, or on
 * request.
 */
function DueTour({ userId, page }: { userId: string; page: TutorialPage }) {
  const [running, setRunning] = useState(false)
  const [isInterrupted, setInterrupted] = useState(false)
  useEffect(() => {
    if (!isInterrupted)
      return whenShown(
        () => setRunning(true),
        () => setInterrupted(true),
      )
  }, [isInterrupted])
  if (!running || isInterrupted) return null
  return (
    <Suspense>
      <Tour page={page} onEnd={() => endTour(userId, page)} />
    </Suspense>
  )
}
