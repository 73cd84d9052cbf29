import { useEffect, useState } from 'react'
import { Joyride, type Step } from 'react-joyride'
import type { TutorialPage } from '../../../domain/tutorial.ts'
import { boot } from '../../lib/boot.ts'
import { tourSteps } from './steps.ts'
import { TourCard } from './tour-card.tsx'

type TourProps = { page: TutorialPage; onEnd: () => void }

const labels = { back: '이전', close: '닫기', last: '완료', next: '다음', skip: '건너뛰기' }

/** Runs a page's tour and restores the scroll position afterwards. Renders nothing without any step on the page. */
export function Tour({ page, onEnd }: TourProps) {
  const [steps] = useState(() => stepsOnPage(page))
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [stoodAt] = useState(() => scrollY)
  const [offset] = useState(() => Math.max(96, stickyHeight() + 24))
  useEffect(() => {
    if (steps.length === 0) console.info('Nothing on this page can be explained now')
  }, [steps])
  if (steps.length === 0) return null
  return (
    <Joyride
      run
      continuous
      scrollToFirstStep
      steps={steps}
      nonce={boot.nonce}
      locale={labels}
      tooltipComponent={TourCard}
      loaderComponent={null}
      floatingOptions={{ hideArrow: true, shiftOptions: { padding: 16, crossAxis: true } }}
      options={{
        skipBeacon: true,
        blockTargetInteraction: true,
        overlayClickAction: false,
        dismissKeyAction: false, // the card itself skips on Escape
        closeButtonAction: 'skip',
        targetWaitTimeout: 0,
        scrollDuration: isStill ? 0 : 280,
        scrollOffset: offset,
        spotlightPadding: 6,
        spotlightRadius: 18,
        offset: 8,
        zIndex: 25,
        overlayColor: getComputedStyle(document.documentElement).getPropertyValue('--scrim'),
      }}
      styles={{ floater: isStill ? { transition: 'none' } : {} }}
      onEvent={({ type }) => {
        if (type !== 'tour:end') return
        scrollTo({ top: stoodAt, behavior: isStill ? 'instant' : 'smooth' })
        onEnd()
      }}
    />
  )
}

/** Returns the height in pixels of the sticky header; it grows with the font size. */
function stickyHeight(): number {
  const bars = [...document.querySelectorAll('header')].filter(each => getComputedStyle(each).position === 'sticky')
  return Math.max(0, ...bars.map(each => each.getBoundingClientRect().height))
}

/** Returns the steps whose elements are visible, in the tour's order. */
function stepsOnPage(page: TutorialPage): Step[] {
  return tourSteps[page].flatMap(({ target, title, body, above }) => {
    const element = [...document.querySelectorAll<HTMLElement>(`main ${target}`)].find(each => each.getClientRects().length > 0)
    if (!element) return []
    // sticky elements are visible at any scroll position
    const skipScroll = element.closest('[data-sticky-action]') !== null
    return [{ target: element, title, content: body, placement: above ? ('top' as const) : ('bottom' as const), skipScroll }]
  })
}
