import styles from './choice-list.module.css'

type ChoiceListProps = { choices: readonly { id: string; label: string }[]; onChoose: (id: string) => void }

/** Renders a list of buttons, each of which chooses its entry at once. */
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
