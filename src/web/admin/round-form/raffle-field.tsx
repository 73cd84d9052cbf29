import { NumberField } from '../ui/number-field.tsx'
import type { RoundForm } from './form-values.ts'
import type { Problems } from './problems.ts'
import styles from './raffle-field.module.css'

type RaffleFieldProps = {
  values: RoundForm
  problems: Problems
  /** The promise that entrants can check, once the round is saved. */
  seedHash: string | null
  onChange: (part: Partial<RoundForm>) => void
}

/** Customers enter instead of reserving, and after the deadline so many are drawn. */
export function RaffleField({ values, problems, seedHash, onChange }: RaffleFieldProps) {
  return (
    <div className={styles.raffle}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={values.raffle}
          aria-describedby="raffle-help"
          onChange={event => onChange({ raffle: event.target.checked })}
        />
        <strong>추첨으로 팔기</strong>
      </label>
      <p id="raffle-help" className={styles.help}>
        예약 대신 응모를 받고, 마감 뒤에 뽑아요
      </p>
      {values.raffle || problems.places !== undefined ? (
        <NumberField
          label="뽑는 인원"
          unit="명"
          value={values.places}
          problem={problems.places}
          className={styles.places}
          onChange={places => onChange({ places })}
        />
      ) : null}
      {values.raffle && (
        <p className={styles.help}>
          {seedHash === null ? (
            '저장하면 공정한 추첨을 약속하는 값이 만들어져요'
          ) : (
            <>
              추첨 검증값 <code className={styles.hash}>{seedHash}</code>
            </>
          )}
        </p>
      )}
    </div>
  )
}
