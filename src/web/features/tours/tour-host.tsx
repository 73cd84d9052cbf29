import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { TutorialPage } from '../../../domain/tutorial.ts'
import { useMe } from '../account/queries.ts'
import { areToursAskedFor, endTour, tellEndedTours, useEndedTours } from './ended-tours.ts'
import { tourPageOf } from './tour-page.ts'
import { whenCalm, whenDialogOpens } from './when-calm.ts'

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
  const mayCome = opened.hasOrdered || areToursAskedFor()
  const isDue = page !== null && mayCome && !tutorialProgress[page] && !ended.has(page)
  return isDue ? <DueTour key={pathname} userId={id} page={page} /> : null
}

/** Begins when nothing lies over the page. Finished or skipped it is done; one that a dialog interrupted begins again. */
function DueTour({ userId, page }: { userId: string; page: TutorialPage }) {
  const [running, setRunning] = useState(false)
  useEffect(() => (running ? whenDialogOpens(() => setRunning(false)) : whenCalm(() => setRunning(true))), [running])
  if (!running) return null
  return (
    <Suspense>
      <Tour page={page} onEnd={() => endTour(userId, page)} />
    </Suspense>
  )
}
