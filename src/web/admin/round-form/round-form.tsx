import { useCallback } from 'react'
import { useNow } from '../../lib/clock.ts'
import { useKeyHelp } from '../shell/key-help.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { ActionBar } from './action-bar.tsx'
import { DaysSection } from './days-section.tsx'
import { FormBands } from './form-bands.tsx'
import { FormHeading, formTitle, FormTrail } from './form-heading.tsx'
import { FormTools } from './form-tools.tsx'
import { hasSameDays, type RoundForm } from './form-values.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { MoveQuestion } from './move-question.tsx'
import { OptionsSection } from './options-section.tsx'
import { OthersBand } from './others-band.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PreviewSide } from './preview-side.tsx'
import styles from './round-form.module.css'
import type { FormTarget } from './save-round.ts'
import { useRoundForm } from './use-round-form.ts'
import { WordsSection } from './words-section.tsx'

type RoundFormPageProps = {
  target: FormTarget
  initial: RoundForm
  /** The template or round that the form started from; drafts are stored separately for each. */
  start: string
  /** The limit of pieces per person that new options start with; null for none. */
  most: number | null
}

/** Renders the round form: pictures, names, options and stock, days, and allowed tiers. */
export function RoundFormPage({ target: begun, initial, start, most }: RoundFormPageProps) {
  const now = useNow()
  const form = useRoundForm(begun, initial, start)
  const { values, problems, change, dirty, product, latest } = form
  // status, reservations and the product's name may change while the form is open
  const target: FormTarget = begun.kind === 'round' && product && latest ? { ...begun, product, round: latest } : begun
  useKeyHelp(keys)
  const onPictures = useCallback(
    (next: (pictures: RoundForm['pictures']) => RoundForm['pictures']) => change(all => ({ pictures: next(all.pictures) })),
    [change],
  )
  const time = form.keptAt ?? form.savedAt
  return (
    <>
      <TopBar
        title={formTitle(target, values)}
        heading={<FormHeading target={target} values={values} now={now} />}
        trail={<FormTrail target={target} />}
      >
        {time !== null && (
          <p className={styles.saved}>
            {time} {form.keptAt === null ? '저장됨' : '이 기기에만 보관'}
          </p>
        )}
        <FormTools target={target} form={form} />
      </TopBar>
      <section aria-label={formTitle(target, values)} className={styles.page} inert={form.isLeaving}>
        <FormBands form={form} />
        <div className={styles.card}>
          <PicturesSection pictures={values.pictures} uploads={form.uploads} problem={problems.pictures} onChange={onPictures} />
          <WordsSection values={values} problems={problems} onChange={change} />
          <OptionsSection
            groups={values.groups}
            round={latest}
            problems={problems}
            most={most}
            onChange={next => change(all => ({ groups: next(all.groups) }))}
          />
          <DaysSection
            values={values}
            problems={problems}
            now={now}
            saved={latest}
            isProposed={begun.kind !== 'round' && hasSameDays(values, initial)}
            onChange={change}
          />
        </div>
        <PreviewSide values={values} saved={latest} now={now} />
      </section>
      <OthersBand form={form} />
      <ActionBar target={target} form={form} now={now} />
      <MoveQuestion form={form} />
      <LeaveGuard
        dirty={(dirty || (form.uploads.isUploading && !form.isLeaving)) && !form.isGone}
        isKept={form.keptAt !== null && !form.uploads.isUploading}
      />
    </>
  )
}

const keys = [
  { keys: 'Ctrl S', does: '저장' },
  { keys: 'Alt ← →', does: '사진 순서 바꾸기' },
]
