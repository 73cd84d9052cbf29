import clsx from 'clsx'
import { CheckBox } from './check-box.tsx'
import styles from './limited-field.module.css'
import { NumberField } from './number-field.tsx'

/** A number or no limit. `amount` is kept while `unlimited` is true. */
export type Limited = { amount: number | null; unlimited: boolean }

type LimitedFieldProps = Limited & {
  label: string
  /** The whole label of the check box for no limit. */
  unlimitedLabel: string
  placeholder?: string | undefined
  problem?: string | undefined
  className?: string | undefined
  quietLabel?: boolean
  isFirst?: boolean
  onChange: (limited: Limited) => void
}

/** Renders a number field with a check box for no limit. Typing a number clears the check box. */
export function LimitedField({
  amount,
  unlimited,
  unlimitedLabel,
  placeholder,
  className,
  quietLabel = true,
  onChange,
  ...field
}: LimitedFieldProps) {
  return (
    <div className={clsx(styles.field, className)}>
      <NumberField
        quietLabel={quietLabel}
        unit="개"
        value={unlimited ? null : amount}
        placeholder={unlimited ? '제한 없음' : placeholder}
        onChange={typed => onChange({ amount: typed, unlimited: false })}
        {...field}
      />
      <CheckBox worded label={unlimitedLabel} checked={unlimited} onChange={on => onChange({ amount, unlimited: on })} />
    </div>
  )
}

/** The help text below a stock field while unlimited stock is chosen. */
export const unlimitedStockWords = '재고를 세지 않아요. 품절 없이 마감까지 계속 팔려요.'
