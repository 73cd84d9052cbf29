import styles from './switch.module.css'

type SwitchProps = { label: string; note?: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** Renders a checkbox as a switch; the whole row toggles it. */
export function Switch({ label, note, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span className="t-strong">{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  )
}
