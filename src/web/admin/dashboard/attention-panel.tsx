import {
  IconCashBanknote,
  IconChevronRight,
  IconClock,
  IconCoins,
  IconHourglass,
  IconPackage,
  IconPhotoOff,
  IconTicket,
  type Icon,
} from '@tabler/icons-react'
import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Parts, partsBlock } from '../ui/parts.tsx'
import type { Dashboard } from '../../../contract/schemas/admin.ts'
import { Panel } from '../ui/panel.tsx'
import styles from './attention-panel.module.css'
import { attentionOf, type Attention } from './attention.ts'

/** Number of items shown before a button reveals the rest. */
const AT_FIRST = 4

export function AttentionPanel({ dashboard, now }: { dashboard: Dashboard; now: Temporal.Instant }) {
  const [whole, setWhole] = useState(false)
  const items = attentionOf(dashboard, now)
  const shown = whole ? items : items.slice(0, AT_FIRST)
  return (
    <Panel title="지금 살펴볼 일" note={items.length > 0 ? <span className={styles.count}>{items.length}</span> : undefined}>
      {items.length === 0 ? (
        <p className={styles.nothing}>지금은 급한 일이 없어요</p>
      ) : (
        <ul>
          {shown.map(item => (
            <Item key={`${item.kind} ${item.to}`} item={item} />
          ))}
          {shown.length < items.length && (
            <li className={styles.rest}>
              <button type="button" onClick={() => setWhole(true)}>
                {items.length - shown.length}가지 더 보기
              </button>
            </li>
          )}
        </ul>
      )}
    </Panel>
  )
}

const icons: Record<Attention['kind'], Icon> = {
  grace: IconCoins,
  refund: IconCashBanknote,
  ends: IconClock,
  raffle: IconTicket,
  draw: IconTicket,
  picture: IconPhotoOff,
  overdue: IconCoins,
  waits: IconHourglass,
  low: IconPackage,
}
/** Kinds that are less urgent and have a calm icon color. */
const calm: ReadonlySet<Attention['kind']> = new Set<Attention['kind']>(['raffle', 'waits', 'picture'])

function Item({ item }: { item: Attention }) {
  const Icon = icons[item.kind]
  return (
    <li className={styles.item}>
      <span aria-hidden className={clsx(styles.icon, !calm.has(item.kind) && styles.hot)}>
        <Icon size={17} stroke={1.7} />
      </span>
      <span className={styles.words}>
        <strong>{item.title}</strong>
        <span className={partsBlock}>
          <Parts text={item.note} />
        </span>
      </span>
      <Link to={item.to} aria-label={`${item.title}: ${item.verb}`} className={styles.verb}>
        {item.verb}
        <IconChevronRight size={15} stroke={2} aria-hidden />
      </Link>
    </li>
  )
}
