import { IconBookmarks } from '@tabler/icons-react'
import { useTemplates } from '../round-form/queries.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useGoOnInList } from '../ui/go-on.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import styles from './templates-drawer.module.css'
import { TemplateLine } from './template-line.tsx'

/** Renders the drawer of round templates, each usable for a new product, and with menu items to rename and delete it. */
export function TemplatesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <SideDrawer open={open} title="회차 틀" onClose={onClose}>
      {open && <Templates />}
    </SideDrawer>
  )
}

function Templates() {
  const query = useTemplates()
  const ids = query.data?.templates.map(({ id }) => id) ?? []
  useGoOnInList('template', ids, 'a', 'dialog[open] button')
  if (query.data?.templates.length === 0)
    return (
      <StateCard icon={IconBookmarks} title="아직 저장한 회차 틀이 없어요">
        회차의 ⋯ 메뉴에서 ‘회차 틀로 저장’을 누르면 옵션과 가격, 요일을 다음에 그대로 쓸 수 있어요
      </StateCard>
    )
  if (query.data)
    return (
      <ul className={styles.list}>
        {query.data.templates.map(template => (
          <TemplateLine key={template.id} template={template} />
        ))}
      </ul>
    )
  if (query.isError)
    return <FailedState error={query.error} fallback="회차 틀을 불러오지 못했어요." onRetry={() => void query.refetch()} />
  return (
    <Loading className={styles.loading}>
      {['a', 'b', 'c'].map(key => (
        <Skeleton key={key} height="2.75rem" />
      ))}
    </Loading>
  )
}
