import clsx from 'clsx'
import { CheckBox } from './check-box.tsx'
import styles from './limited-field.module.css'
import { NumberField } from './number-field.tsx'

/** A number, or no limit. The number that was typed is kept while there is no limit. */
export type Limited = { amount: number | null; unlimited: boolean }

type LimitedFieldProps = Limited & {
  label: string
  /** The whole name of the switch: what has no limit then. */
  unlimitedLabel: string
  placeholder?: string | undefined
  problem?: string | undefined
  className?: string | undefined
  quietLabel?: boolean
  onChange: (limited: Limited) => void
}

/** A count with its own switch for no limit under it. Typing a number turns the switch off. */
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

/** Says what a stock without a limit means, as soon as it is chosen. */
export const unlimitedStockWords = '재고를 세지 않아요. 품절 없이 마감까지 계속 팔려요.'
