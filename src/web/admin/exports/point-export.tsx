import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { kstDay } from '../../../domain/time.ts'
import { useNow } from '../../lib/clock.ts'
import { useHeldFields } from '../../ui/use-held-fields.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import control from '../ui/field.module.css'
import { MenuItem } from '../ui/menu.tsx'
import question from '../ui/question.module.css'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './export-button.module.css'
import { spanProblem, usualSpans, type PointSpan } from './point-span.ts'
import { useSaveFile } from './use-save-file.ts'

/** Renders the menu item that opens the export of all customers' points. */
export function PointExportItem({ onChoose }: { onChoose: () => void }) {
  return (
    <MenuItem icon={IconCoins} onChoose={onChoose}>
      포인트 내역…
    </MenuItem>
  )
}

/** Renders the dialog that exports all customers' point entries of a range of days. */
export function PointExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog label="포인트 내역 내보내기" open={open} onClose={onClose} className={question.question}>
      <PointExportForm onClose={onClose} />
    </Dialog>
  )
}

function PointExportForm({ onClose }: { onClose: () => void }) {
  const spans = usualSpans(kstDay(useNow()))
  const [span, setSpan] = useState<PointSpan>(() => ({ from: spans[0]?.from ?? '', to: spans[0]?.to ?? '' }))
  const problem = spanProblem(span)
  const file = useSaveFile('/api/admin/exports/points', span)
  const fields = useHeldFields(file.isPending)
  const save = (format: 'xlsx' | 'csv') => file.mutate(format, { onSuccess: onClose })
  const dayField = (label: string, end: keyof PointSpan, shown?: string) => (
    <Field label={label} problem={shown}>
      {wiring => (
        <input
          {...wiring}
          type="date"
          value={span[end]}
          className={control.control}
          onChange={event => setSpan({ ...span, [end]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <div ref={fields} className={question.inner}>
      <h2 className={question.title}>포인트 내역 내보내기</h2>
      <div className={question.words}>
        <p className={styles.spans}>
          {spans.map(({ name, from, to }) => (
            <SmallButton key={name} aria-pressed={from === span.from && to === span.to} onClick={() => setSpan({ from, to })}>
              {name}
            </SmallButton>
          ))}
        </p>
        <div className={styles.days}>
          {dayField('첫날', 'from')}
          {dayField('마지막 날', 'to', problem ?? undefined)}
        </div>
      </div>
      <div className={question.actions}>
        <SmallButton data-leaves onClick={onClose}>
          그만두기
        </SmallButton>
        <SmallButton disabled={problem !== null} title={problem ?? undefined} busy={file.isPending} onClick={() => save('csv')}>
          CSV
        </SmallButton>
        <SmallButton
          look="main"
          disabled={problem !== null}
          title={problem ?? undefined}
          busy={file.isPending}
          onClick={() => save('xlsx')}
        >
          엑셀(XLSX)
        </SmallButton>
      </div>
    </div>
  )
}
