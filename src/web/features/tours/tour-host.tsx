import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { TutorialPage } from '../../../domain/tutorial.ts'
import { useMe } from '../account/queries.ts'
import { endTour, tellEndedTours, toursAskedFor, useEndedTours } from './ended-tours.ts'
import { tourPageOf } from './tour-page.ts'
import { whenShown } from './when-shown.ts'

const Tour = lazy(() => import('./tour.tsx').then(module => ({ default: module.Tour })))

/**
 * Runs a page's tour once, when the user's tutorialProgress for it is unset (SPEC §2). Nothing is explained before the first reservation, nor
 * on the page where that was made, unless somebody asks for it.
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
 * Begins while nothing has lain over the page since it was shown. Finished or skipped it is done; who used a dialog sees it the next time that
 * the page shows, or when they ask for it.
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
