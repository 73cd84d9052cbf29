import { useState } from 'react'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import type { ChangedField } from './merge-forms.ts'
import styles from './others-drawer.module.css'
import type { OthersChanges } from './use-others-changes.ts'

type OthersDrawerProps = { changes: OthersChanges; onMerge: (paths: ReadonlySet<string>) => void; onClose: () => void }

/**
 * Renders the drawer that compares another person's changes field by field. By default the other person's values are taken, except for
 * fields that the user changed too.
 */
export function OthersDrawer({ changes: { fields }, onMerge, onClose }: OthersDrawerProps) {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTheirs = (field: ChangedField) => decided.get(field.path) ?? !field.isMineToo
  const foot = (
    <>
      <SmallButton look="main" onClick={() => onMerge(new Set(fields.filter(isTheirs).map(field => field.path)))}>
        고른 대로 이어 쓰기
      </SmallButton>
      <SmallButton onClick={() => onMerge(new Set(fields.map(field => field.path)))}>모두 바뀐 내용으로</SmallButton>
    </>
  )
  return (
    <SideDrawer open title="다른 사람이 바꾼 것" onClose={onClose} foot={foot}>
      <p className={styles.lead}>고른 대로 이 화면에 넣고, 저장하기 전에는 아무것도 바꾸지 않아요.</p>
      {fields.map(field => (
        <fieldset key={field.path} className={styles.field}>
          <legend>{field.label}</legend>
          <Choice
            name={field.path}
            label="바뀐 내용"
            words={`${field.before} → ${field.theirs}`}
            checked={isTheirs(field)}
            onChoose={() => setDecided(new Map([...decided, [field.path, true]]))}
          />
          <Choice
            name={field.path}
            label={field.isMineToo ? '내가 쓴 것' : '바뀌기 전'}
            words={field.mine}
            checked={!isTheirs(field)}
            onChoose={() => setDecided(new Map([...decided, [field.path, false]]))}
          />
        </fieldset>
      ))}
    </SideDrawer>
  )
}

type ChoiceProps = { name: string; label: string; words: string; checked: boolean; onChoose: () => void }

function Choice({ name, label, words, checked, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className={styles.which}>{label}</span>
      <span className={styles.words}>{words}</span>
    </label>
  )
}
