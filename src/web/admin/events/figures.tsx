import type { AdminRaffle } from '../../../contract/schemas/raffle.ts'
import { Said } from '../../ui/said.tsx'
import styles from './figures.module.css'
import { oddsOf } from './raffle-words.ts'

/** Renders a raffle's number of entries, its places (after the draw its winners), and the entries per place. */
export function Figures({ raffle }: { raffle: AdminRaffle }) {
  const { entries, places, drawnAt, winners } = raffle
  const odds = oddsOf(raffle)
  return (
    <section aria-label="추첨 수" className={styles.card}>
      <Figure name="응모" value={entries.toLocaleString('ko-KR')} unit="명" />
      {drawnAt === null ? (
        <Figure name="뽑을 사람" value={places.toLocaleString('ko-KR')} unit="명" />
      ) : (
        <Figure name="당첨" value={winners.toLocaleString('ko-KR')} unit="명" />
      )}
      <Figure name="경쟁률" value={odds ?? '–'} unit={odds === null ? '' : ': 1'} />
    </section>
  )
}

function Figure({ name, value, unit }: { name: string; value: string; unit: string }) {
  return (
    <div>
      <p className={styles.name}>{name}</p>
      <p>
        <Said as={`${value}${unit}`}>
          <b className={styles.value}>{value}</b> <small className={styles.unit}>{unit}</small>
        </Said>
      </p>
    </div>
  )
}
