import { useState } from 'react'
import type { Category } from '../../../contract/schemas/products.ts'
import { useStorefront } from '../../features/catalog/queries.ts'
import { notHereYet } from '../ui/not-here-yet.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { RoundForm } from './form-values.ts'
import { NewCategory } from './new-category.tsx'
import type { Problems } from './problems.ts'
import styles from './round-form.module.css'

type WordsSectionProps = { values: RoundForm; problems: Problems; onChange: (part: Partial<RoundForm>) => void }

const NEW = 'new'
const storages = [
  ['room', '실온'],
  ['cold', '냉장'],
  ['frozen', '냉동'],
] as const

export function WordsSection({ values, problems, onChange }: WordsSectionProps) {
  const shop = useStorefront()
  const [naming, setNaming] = useState(false)
  const categories = shop.data?.categories
  return (
    <section aria-label="상품 소개" className={styles.section}>
      <div className={styles.names}>
        <TextField
          label="상품 이름"
          value={values.productName}
          most={80}
          problem={problems.productName}
          placeholder="제주 노지 감귤 5kg"
          onChange={productName => onChange({ productName })}
        />
        <TextField
          label="회차 이름"
          value={values.roundName}
          most={40}
          problem={problems.roundName}
          onChange={roundName => onChange({ roundName })}
        />
        <SelectField
          label="카테고리"
          value={values.categoryId ?? ''}
          problem={problems.categoryId}
          options={categories ? choicesOf(categories) : [{ value: values.categoryId ?? '', label: notHereYet(shop) }]}
          onChange={value => (value === NEW ? setNaming(true) : onChange({ categoryId: value || null }))}
        />
      </div>
      <div className={styles.about}>
        <TextField
          lines
          label="설명"
          value={values.description}
          most={4000}
          problem={problems.description}
          placeholder="어디서 온 어떤 상품인지, 어떻게 두고 먹으면 좋은지 알려 주세요"
          onChange={description => onChange({ description })}
        />
        <fieldset className={styles.choice}>
          <legend>보관</legend>
          <div className={styles.chips}>
            {storages.map(([value, label]) => (
              <label key={value} className={styles.chip}>
                <input
                  type="radio"
                  name="storage"
                  className="visually-hidden"
                  checked={values.storage === value}
                  onChange={() => onChange({ storage: value })}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <NewCategory
        open={naming}
        categories={categories ?? []}
        onMade={categoryId => {
          setNaming(false)
          onChange({ categoryId })
        }}
        onClose={() => setNaming(false)}
      />
    </section>
  )
}

function choicesOf(categories: readonly Category[]) {
  return [
    { value: '', label: '없음' },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
    { value: NEW, label: '+ 새 카테고리…' },
  ]
}
