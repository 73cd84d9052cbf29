import { IconPlus, IconX } from '@tabler/icons-react'
import { useGoOnInList, useGoOnTo } from '../ui/go-on.ts'
import { LimitedField, unlimitedStockWords } from '../ui/limited-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { newItem, type GroupForm, type ItemForm } from './form-values.ts'
import styles from './options-section.module.css'
import type { Problems } from './problems.ts'

type GroupFieldsProps = {
  group: GroupForm
  index: number
  isOnly: boolean
  /** The reserved, picked-up and waitlisted units of the group as text; null for none. */
  taken: string | null
  problems: Problems
  /** The limit of pieces per person that new options start with; null for none. */
  most: number | null
  onChange: (part: Partial<GroupForm>) => void
  onRemove: () => void
}

export function GroupFields({ group, index, isOnly, taken, problems, most, onChange, onRemove }: GroupFieldsProps) {
  const path = `groups.${index}`
  const goOnTo = useGoOnTo(true)
  useGoOnInList(
    'option',
    group.items.map(item => item.key),
    'input',
  )
  function add() {
    const item = newItem(most)
    goOnTo(`[data-option="${item.key}"] input`, true)
    onChange({ items: [...group.items, item] })
  }
  const title = group.name.trim() || `${index + 1}번째 묶음`
  const changeItem = (key: string, part: Partial<ItemForm>) =>
    onChange({ items: group.items.map(item => (item.key === key ? { ...item, ...part } : item)) })
  return (
    <div role="group" aria-label={title} data-group={group.key}>
      <div className={styles.group}>
        <TextField
          quietLabel
          label="묶음 이름"
          value={group.name}
          most={60}
          problem={problems[`${path}.name`]}
          placeholder="묶음 이름 (감귤 상자)"
          onChange={name => onChange({ name })}
        />
        <LimitedField
          label="총재고"
          unlimitedLabel="재고 제한 없음"
          amount={group.total}
          unlimited={group.unlimited}
          placeholder="총재고"
          problem={problems[`${path}.total`]}
          onChange={({ amount, unlimited }) => onChange({ total: amount, unlimited })}
        />
        <NumberField
          quietLabel
          label="재고에서 빠지는 수"
          unit="개"
          value={group.deduction}
          problem={problems[`${path}.deduction`]}
          onChange={deduction => onChange({ deduction })}
        />
        <button
          type="button"
          aria-label={`${title} 빼기`}
          disabled={isOnly}
          title={isOnly ? '묶음은 하나는 있어야 해요' : undefined}
          className={styles.remove}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.8} aria-hidden />
        </button>
      </div>
      <p role="status" className={styles.endless}>
        {group.unlimited && unlimitedStockWords}
      </p>
      {taken !== null && <p className={styles.taken}>{taken}</p>}
      {group.items.map((item, at) => (
        <ItemFields
          key={item.key}
          item={item}
          group={group}
          path={`${path}.items.${at}`}
          title={item.name.trim() || `${at + 1}번째 옵션`}
          problems={problems}
          onChange={part => changeItem(item.key, part)}
          onRemove={() => onChange({ items: group.items.filter(each => each.key !== item.key) })}
        />
      ))}
      {problems[`${path}.items`] !== undefined && <p className={styles.problem}>{problems[`${path}.items`]}</p>}
      <SmallButton look="link" className={styles.more} icon={<IconPlus size={15} stroke={2} aria-hidden />} onClick={add}>
        옵션 추가
      </SmallButton>
    </div>
  )
}

type ItemFieldsProps = {
  item: ItemForm
  group: GroupForm
  path: string
  title: string
  problems: Problems
  onChange: (part: Partial<ItemForm>) => void
  onRemove: () => void
}

function ItemFields({ item, group, path, title, problems, onChange, onRemove }: ItemFieldsProps) {
  const isSpecial = item.deduction !== null && item.deduction !== group.deduction
  return (
    <div role="group" aria-label={title} data-option={item.key} className={styles.item}>
      <TextField
        quietLabel
        label="옵션 이름"
        value={item.name}
        most={60}
        problem={problems[`${path}.name`]}
        placeholder="옵션 이름 (가정용 5kg)"
        className={styles.branch}
        onChange={name => onChange({ name })}
      />
      <NumberField
        quietLabel
        label="가격"
        unit="원"
        value={item.price}
        placeholder="가격"
        problem={problems[`${path}.price`]}
        onChange={price => onChange({ price })}
      />
      <NumberField
        quietLabel
        label="이 옵션으로 재고에서 빠지는 수"
        unit="개"
        value={item.deduction}
        placeholder={String(group.deduction ?? 1)}
        tone={isSpecial ? 'special' : undefined}
        problem={problems[`${path}.deduction`]}
        onChange={deduction => onChange({ deduction })}
      />
      <LimitedField
        label="1인 최대"
        unlimitedLabel="1인 제한 없음"
        amount={item.most}
        unlimited={item.unlimited}
        placeholder="1인 최대"
        problem={problems[`${path}.most`]}
        onChange={({ amount, unlimited }) => onChange({ most: amount, unlimited })}
      />
      <button
        type="button"
        aria-label={`${title} 빼기`}
        disabled={group.items.length === 1}
        title={group.items.length === 1 ? '옵션은 하나는 있어야 해요' : undefined}
        className={styles.remove}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </button>
    </div>
  )
}
