import { IconColumns3 } from '@tabler/icons-react'
import { CheckBox } from '../ui/check-box.tsx'
import chip from '../ui/filter-chip.module.css'
import { Floating, useFloating } from '../ui/floating.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { choosable, isFixed } from './order-columns.ts'
import type { OrderView } from './order-view.ts'
import styles from './saved-views.module.css'
import type { OrderColumns } from './use-order-columns.ts'

/**
 * Renders the button and panel that choose the order list's columns. A column with one value for all rows because of the filter is
 * disabled.
 */
export function ColumnChoice({ view, columns: { names, isChosen, choose } }: { view: OrderView; columns: OrderColumns }) {
  const { opener, panel } = useFloating('dialog')
  return (
    <>
      <button {...opener} className={styles.opener}>
        <IconColumns3 size={17} stroke={1.7} aria-hidden />열
      </button>
      <Floating label="표에 보일 열" {...panel}>
        <div className={chip.choices}>
          {choosable.map(({ name, label }) => (
            <CheckBox
              key={name}
              worded
              label={isFixed(name, view) ? `${label} · 조건에 있어요` : label}
              checked={names.includes(name) && !isFixed(name, view)}
              disabled={isFixed(name, view)}
              onChange={on =>
                choose(choosable.map(each => each.name).filter(each => (each === name ? on : names.includes(each))))
              }
            />
          ))}
          <SmallButton look="quiet" asleep={!isChosen} onClick={() => choose(null)}>
            처음대로
          </SmallButton>
        </div>
      </Floating>
    </>
  )
}
