import { IconExternalLink } from '@tabler/icons-react'
import type { FirstSteps } from '../../../contract/schemas/first-steps.ts'
import { type FirstStep, testedChannels } from '../../../domain/first-steps.ts'
import { ChannelTestView } from '../channel-tests/channel-test-view.tsx'
import { LinkButton } from '../ui/small-button.tsx'
import { NameStep } from './name-step.tsx'
import { StoreStep } from './store-step.tsx'
import { stepPath } from './step-words.ts'
import styles from './first-steps.module.css'
import { Foot } from './foot.tsx'

type StepBodyProps = { step: FirstStep; steps: FirstSteps; goOn: () => void }

/** Renders one step of setting up the shop (a form, a message test, a setting or a link) with its buttons. `goOn` opens the next step. */
export function StepBody({ step, steps, goOn }: StepBodyProps) {
  const isDone = !steps.missing.includes(step)
  const channel = testedChannels.find(each => each === step)
  const state = steps.channels.find(each => each.channel === channel)
  if (step === 'operator' || step === 'hours') return <StoreStep step={step} goOn={goOn} />
  if (state)
    return (
      <>
        <div className={styles.body}>
          <ChannelTestView state={state} />
        </div>
        <Foot isDone={isDone} goOn={goOn} />
      </>
    )
  if (step === 'name') return <NameStep isDone={isDone} goOn={goOn} />
  return (
    <>
      <div className={styles.body}>
        <p>{isDone ? '이미 있어요. 더 만들려면 상품·회차에서 언제든 할 수 있어요.' : '상품·회차 화면에서 만들어요.'}</p>
        <LinkButton to={stepPath(step)} icon={<IconExternalLink size={17} stroke={1.7} aria-hidden />}>
          {step === 'product' ? '상품 추가 열기' : '상품·회차 열기'}
        </LinkButton>
      </div>
      <Foot isDone={isDone} goOn={goOn} />
    </>
  )
}
