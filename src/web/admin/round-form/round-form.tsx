import { useCallback } from 'react'
import { useNow } from '../../app/clock.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { ActionBar } from './action-bar.tsx'
import { DaysSection } from './days-section.tsx'
import { FormBands } from './form-bands.tsx'
import { FormHeading, formTitle, FormTrail } from './form-heading.tsx'
import type { RoundForm } from './form-values.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { OptionsSection } from './options-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PreviewSide } from './preview-side.tsx'
import styles from './round-form.module.css'
import type { FormTarget } from './save-round.ts'
import { useRoundForm } from './use-round-form.ts'
import { WordsSection } from './words-section.tsx'

/** One card in the order in which a seller thinks: pictures, names, options and stock, days, who may buy. */
export function RoundFormPage({ target, initial }: { target: FormTarget; initial: RoundForm }) {
  const now = useNow()
  const form = useRoundForm(target, initial)
  const { values, problems, change, dirty } = form
  const onPictures = useCallback(
    (next: (pictures: RoundForm['pictures']) => RoundForm['pictures']) => change(all => ({ pictures: next(all.pictures) })),
    [change],
  )
  return (
    <>
      <TopBar
        title={formTitle(target, values)}
        heading={<FormHeading target={target} values={values} now={now} />}
        trail={<FormTrail target={target} />}
      >
        {form.savedAt !== null && <p className={styles.saved}>{form.savedAt} 저장됨</p>}
      </TopBar>
      <section aria-label={formTitle(target, values)} className={styles.page}>
        <FormBands problems={problems} />
        <div className={styles.card}>
          <PicturesSection pictures={values.pictures} problem={problems.pictures} onChange={onPictures} />
          <WordsSection values={values} problems={problems} onChange={change} />
          <OptionsSection
            groups={values.groups}
            problems={problems}
            onChange={next => change(all => ({ groups: next(all.groups) }))}
          />
          <DaysSection values={values} problems={problems} now={now} onChange={change} />
        </div>
        <PreviewSide values={values} saved={target.kind === 'round' ? target.round : null} now={now} />
      </section>
      <ActionBar target={target} form={form} now={now} />
      <LeaveGuard dirty={dirty} />
    </>
  )
}
