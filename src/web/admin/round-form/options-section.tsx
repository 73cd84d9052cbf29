import { IconPlus } from '@tabler/icons-react'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { useGoOnInList, useGoOnTo } from '../ui/go-on.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { newGroup, type GroupForm } from './form-values.ts'
import { GroupFields } from './group-fields.tsx'
import styles from './options-section.module.css'
import type { Problems } from './problems.ts'
import form from './round-form.module.css'

type OptionsSectionProps = {
  groups: readonly GroupForm[]
  /** The round as last saved on the server, for its reserved units; null for a new one. */
  round: AdminRound | null
  problems: Problems
  /** The limit of pieces per person that new options start with; null for none. */
  most: number | null
  onChange: (change: (groups: GroupForm[]) => GroupForm[]) => void
}

/** Renders the variant groups, each with its stock and its options. */
export function OptionsSection({ groups, round, problems, most, onChange }: OptionsSectionProps) {
  const goOnTo = useGoOnTo(true)
  useGoOnInList(
    'group',
    groups.map(group => group.key),
    'input',
  )
  function add() {
    const group = newGroup(most)
    goOnTo(`[data-group="${group.key}"] input`, true)
    onChange(all => [...all, group])
  }
  return (
    <section aria-labelledby="options-title" className={styles.section}>
      <div className={styles.head}>
        <h2 id="options-title" className={form.title}>
          옵션과 재고
        </h2>
        <p className={styles.help}>같은 재고를 나눠 쓰는 옵션은 한 묶음에 넣어요</p>
        <SmallButton look="link" icon={<IconPlus size={15} stroke={2} aria-hidden />} onClick={add}>
          묶음 추가
        </SmallButton>
      </div>
      <div aria-hidden className={styles.columns}>
        <span>묶음 / 옵션</span>
        <span>총재고 / 가격</span>
        <span>재고에서 빠지는 수</span>
        <span>1인 최대</span>
      </div>
      {groups.map((group, index) => (
        <GroupFields
          key={group.key}
          group={group}
          index={index}
          isOnly={groups.length === 1}
          taken={takenWords(round, group.id)}
          problems={problems}
          most={most}
          onChange={part => onChange(all => all.map(each => (each.key === group.key ? { ...each, ...part } : each)))}
          onRemove={() => onChange(all => all.filter(each => each.key !== group.key))}
        />
      ))}
    </section>
  )
}

/** Returns a group's reserved, picked-up and waitlisted units as text: `예약 12 · 픽업 3 · 대기 4`. Null for none. */
function takenWords(round: AdminRound | null, groupId: string | null): string | null {
  const group = round?.variantGroups.find(each => each.id === groupId)
  if (!group) return null
  const counts = [
    ['예약', group.reservedCount],
    ['픽업', group.pickedUpCount],
    ['대기', group.waitlistUnits],
  ] as const
  const words = counts.filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count.toLocaleString('ko-KR')}`)
  return words.length === 0 ? null : words.join(' · ')
}
