import { IconSearch } from '@tabler/icons-react'
import clsx from 'clsx'
import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../ui/dialog.tsx'
import { Key } from '../ui/small-button.tsx'
import { useFindings, type Finding } from './find-results.ts'
import styles from './find-anything.module.css'

/** Renders the dialog of `Ctrl K`, which searches customers, orders, products and screens. */
export function FindAnything({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog label="찾기" open={open} onClose={onClose} className={styles.dialog}>
      <Search onClose={onClose} />
    </Dialog>
  )
}

function Search({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const { groups, isBusy } = useFindings(words)
  const all = groups.flatMap(group => group.findings)
  const id = useId()
  const go = (finding: Finding) => {
    onClose()
    void navigate(finding.to)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const here = all[at]
    if (by !== undefined && all.length > 0) setAt((at + by + all.length) % all.length)
    else if (event.key === 'Enter' && here) go(here)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.inner}>
      <div className={styles.asked}>
        <IconSearch size={20} stroke={1.8} aria-hidden className={styles.glass} />
        <input
          // the dialog is this field
          autoFocus
          role="combobox"
          aria-label="사람, 주문, 상품, 화면 찾기"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={all[at] && `${id}-${at}`}
          placeholder="이름, 전화 뒷자리, 주문 번호, 상품, 화면"
          value={words}
          maxLength={40}
          autoComplete="off"
          className={styles.input}
          onChange={event => {
            setWords(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <Key>Esc</Key>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="찾은 것" className={styles.list}>
        {groups.map(group => (
          <div key={group.title} role="group" aria-label={group.title} className={styles.group}>
            <p aria-hidden className={styles.heading}>
              {group.title}
            </p>
            {group.findings.map(finding => (
              <Option
                key={finding.to + finding.name}
                id={`${id}-${all.indexOf(finding)}`}
                finding={finding}
                isPointed={all[at] === finding}
                onPoint={() => setAt(all.indexOf(finding))}
                onChoose={() => go(finding)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={clsx(styles.note, all.length > 0 && 'visually-hidden')}>
        {all.length > 0 ? `${all.length}가지를 찾았어요` : isBusy ? '찾고 있어요' : `‘${words.trim()}’에 맞는 것이 없어요`}
      </p>
    </div>
  )
}

type OptionProps = { id: string; finding: Finding; isPointed: boolean; onPoint: () => void; onChoose: () => void }

function Option({ id, finding: { icon: Icon, name, fact }, isPointed, onPoint, onChoose }: OptionProps) {
  return (
    // the field keeps the focus and its keys: a pointer is the only other way here
    <div
      id={id}
      role="option"
      aria-selected={isPointed}
      tabIndex={-1}
      className={clsx(styles.option, isPointed && styles.pointed)}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.7} aria-hidden className={styles.icon} />
      <span className={styles.name}>{name}</span>
      <span className={styles.fact}>{fact}</span>
    </div>
  )
}
