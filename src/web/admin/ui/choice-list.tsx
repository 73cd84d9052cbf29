import styles from './choice-list.module.css'

type ChoiceListProps = { choices: readonly { id: string; label: string }[]; onChoose: (id: string) => void }

/** One press on one of them goes on from there. */
export function ChoiceList({ choices, onChoose }: ChoiceListProps) {
  return (
    <ul className={styles.list}>
      {choices.map(({ id, label }) => (
        <li key={id}>
          <button type="button" className={styles.choice} onClick={() => onChoose(id)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
