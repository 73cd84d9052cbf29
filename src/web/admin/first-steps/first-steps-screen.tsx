import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { FirstSteps } from '../../../contract/schemas/first-steps.ts'
import { type FirstStep, firstSteps } from '../../../domain/first-steps.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { FailedState } from '../ui/state-card.tsx'
import { firstStepsQuery } from './queries.ts'
import { StepBody } from './step-body.tsx'
import { StepList } from './step-list.tsx'
import { stepWords } from './step-words.ts'
import styles from './first-steps.module.css'

/** Renders /admin/first-steps: what a new shop needs before it sells, one step at a time (docs/RULES.md#first-steps). */
export function FirstStepsScreen() {
  const query = useQuery(firstStepsQuery)
  const done = query.data && firstSteps.length - query.data.missing.length
  return (
    <>
      <TopBar title="가게 열기 준비" fact={done !== undefined && `${firstSteps.length}가지 중 ${done}가지 완료`} />
      {query.data ? (
        <Steps steps={query.data} />
      ) : query.isError ? (
        <FailedState error={query.error} fallback="준비할 일을 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
      ) : (
        <Loading className={styles.page}>
          <Skeleton height="24rem" radius="0.75rem" />
          <Skeleton height="20rem" radius="0.75rem" />
        </Loading>
      )}
    </>
  )
}

function Steps({ steps }: { steps: FirstSteps }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = firstSteps.find(step => step === search.get('step'))
  const step = asked ?? steps.missing[0] ?? firstSteps[0]
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo(0, 0)
    heading.current?.focus()
  }, [step])
  const number = firstSteps.indexOf(step) + 1
  const goOn = () => {
    const next = firstSteps.find((each, nth) => nth >= number && steps.missing.includes(each))
    void navigate(next ? `/admin/first-steps?step=${next}` : '/admin')
  }
  return (
    <div className={styles.page}>
      <section aria-labelledby="step" className={styles.card}>
        <header className={styles.head}>
          <p className={styles.count}>
            {firstSteps.length}단계 중 {number}단계
          </p>
          <progress className="visually-hidden" aria-label="진행" max={firstSteps.length} value={number} />
          <span aria-hidden className={styles.track}>
            {firstSteps.map((each, nth) => (
              <i key={each} className={trackClass(steps, each, nth < number)} />
            ))}
          </span>
          <h2 id="step" ref={heading} tabIndex={-1} className={styles.title}>
            {stepWords[step].name}
          </h2>
          <p className={styles.why}>{stepWords[step].why}</p>
        </header>
        <StepBody key={step} step={step} steps={steps} goOn={goOn} />
      </section>
      <StepList steps={steps} current={step} />
    </div>
  )
}

function trackClass({ missing }: FirstSteps, step: FirstStep, isReached: boolean): string | undefined {
  if (!missing.includes(step)) return styles.done
  return isReached ? styles.reached : undefined
}
