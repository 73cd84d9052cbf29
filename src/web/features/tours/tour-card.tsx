import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import type { TooltipRenderProps } from 'react-joyride'
import { Button } from '../../ui/button.tsx'
import styles from './tour-card.module.css'
import { Said } from '../../ui/said.tsx'

/** Shows one step of a tour as a dialog with its buttons. Escape skips the tour. */
export function TourCard({
  step,
  index,
  size,
  isLastStep,
  controls,
  backProps,
  closeProps,
  primaryProps,
  skipProps,
}: TooltipRenderProps) {
  const skip = useEffectEvent(() => controls.skip('button_skip'))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      skip()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <div role="alertdialog" aria-modal aria-labelledby="tour-title" aria-describedby="tour-body" className={styles.card}>
      <div className={styles.head}>
        <h2 id="tour-title" className="t-title">
          {step.title}
        </h2>
        <button type="button" aria-label="닫기" className={styles.close} onClick={closeProps.onClick}>
          <IconX size={22} stroke={1.75} aria-hidden />
        </button>
      </div>
      <p id="tour-body">{step.content}</p>
      {!isLastStep && (
        <div className={styles.below} data-scrolled>
          <Button look="quiet" size="small" onClick={skipProps.onClick}>
            건너뛰기
          </Button>
        </div>
      )}
      <div className={styles.foot}>
        <span className={styles.place}>
          <Said as={`전체 ${size}개 중 ${index + 1}번째`}>
            {index + 1} / {size}
          </Said>
        </span>
        {!isLastStep && (
          <Button look="quiet" size="small" className={styles.skip} onClick={skipProps.onClick}>
            건너뛰기
          </Button>
        )}
        {index > 0 && (
          <Button look="plain" size="small" onClick={backProps.onClick}>
            이전
          </Button>
        )}
        <Button size="small" data-action="primary" onClick={primaryProps.onClick}>
          {isLastStep ? '완료' : '다음'}
        </Button>
      </div>
    </div>
  )
}
