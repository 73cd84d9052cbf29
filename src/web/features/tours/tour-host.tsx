import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Me } from '../../../contract/schemas/people.ts'
import type { TutorialPage } from '../../../domain/tutorial.ts'
import { call } from '../../app/api.ts'
import { meQuery, useMe } from '../account/queries.ts'
import { tourPageOf } from './tour-page.ts'
import { whenCalm, whenDialogOpens } from './when-calm.ts'

const Tour = lazy(() => import('./tour.tsx').then(module => ({ default: module.Tour })))

/** Runs a page's tour once, when the user's tutorialProgress for it is unset (SPEC §2). */
export function TourHost() {
  const { pathname } = useLocation()
  const { tutorialProgress } = useMe()
  const page = tourPageOf(pathname)
  return page !== null && !tutorialProgress[page] ? <DueTour key={pathname} page={page} /> : null
}

/** Begins when nothing lies over the page. Finished or skipped it is done; one that a dialog interrupted begins again. */
function DueTour({ page }: { page: TutorialPage }) {
  const client = useQueryClient()
  const [running, setRunning] = useState(false)
  useEffect(() => (running ? whenDialogOpens(() => setRunning(false)) : whenCalm(() => setRunning(true))), [running])

  const end = () => {
    client.setQueryData<Me>(meQuery.queryKey, me => me && { ...me, tutorialProgress: { ...me.tutorialProgress, [page]: true } })
    // a failure is only logged (SPEC §8)
    call('completeTutorial', { page }).catch((error: unknown) => console.info('The tour could not be saved', error))
  }
  if (!running) return null
  return (
    <Suspense>
      <Tour page={page} onEnd={end} />
    </Suspense>
  )
}
