import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '../../../contract/schemas/order-list.ts'
import { isVisible } from '../../../domain/visible-text.ts'
import { Form } from '../../ui/form.tsx'
import { useGoOnTo } from '../ui/go-on.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './saved-views.module.css'
import type { SavedViewActs } from './use-saved-views.ts'

type SavedViewProps = {
  view: OrderView
  current: boolean
  isFirst: boolean
  isLast: boolean
  acts: SavedViewActs
  onGo: () => void
}

/** Renders one saved filter as a link, with buttons to move, rename and delete it. */
export function SavedView({ view, current, isFirst, isLast, acts, onGo }: SavedViewProps) {
  const [name, setName] = useState<string | null>(null)
  const goOnTo = useGoOnTo(true)
  const rename = () => {
    goOnTo(`[data-view="${view.id}"] input`, true)
    setName(view.name)
  }
  const end = () => {
    goOnTo(`[data-view="${view.id}"] a`)
    setName(null)
  }
  if (name !== null)
    return (
      <li data-view={view.id}>
        <Form
          busy={acts.busy}
          className={styles.keep}
          onSubmit={() => {
            if (isVisible(name)) acts.rename(view, name.trim(), end)
          }}
        >
          <TextField label={`‘${view.name}’의 새 이름`} most={30} value={name} onChange={setName} className={styles.name} />
          <SmallButton type="submit" busy={acts.busy}>
            바꾸기
          </SmallButton>
        </Form>
      </li>
    )
  return (
    <li data-view={view.id} className={styles.view}>
      <Link to={`/admin/orders?${view.search}`} aria-current={current ? 'page' : undefined} className={styles.go} onClick={onGo}>
        {view.name}
      </Link>
      <Act label={`‘${view.name}’ 위로`} icon={IconArrowUp} disabled={isFirst} onAct={() => acts.move(view, -1)} />
      <Act label={`‘${view.name}’ 아래로`} icon={IconArrowDown} disabled={isLast} onAct={() => acts.move(view, 1)} />
      <Act label={`‘${view.name}’ 이름 바꾸기`} icon={IconPencil} onAct={rename} />
      <Act label={`‘${view.name}’ 지우기`} icon={IconTrash} onAct={() => acts.forget(view)} />
    </li>
  )
}

function Act({ label, icon: Icon, disabled, onAct }: { label: string; icon: Icon; disabled?: boolean; onAct: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} disabled={disabled} className={styles.act} onClick={onAct}>
      <Icon size={16} stroke={1.7} aria-hidden />
    </button>
  )
}
