import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { NumberField } from '../ui/number-field.tsx'
import type { RoundForm } from './form-values.ts'
import type { Problems } from './problems.ts'
import styles from './raffle-field.module.css'
import { raffleShortage } from './raffle-stock.ts'

type RaffleFieldProps = {
  values: RoundForm
  problems: Problems
  /** The round as the server has it, null for a new one. */
  saved: AdminRound | null
  onChange: (part: Partial<RoundForm>) => void
}

/** Renders the switch for a raffle and the number of winners. */
export function RaffleField({ values, problems, saved, onChange }: RaffleFieldProps) {
  // the commitment that entrants can check, once the round is saved
  const seedHash = saved?.raffle?.seedHash ?? null
  const shortage = raffleShortage(values, saved)
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
          help={shortage === null ? undefined : <span className={styles.careful}>{shortage}</span>}
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
