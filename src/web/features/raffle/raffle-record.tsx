import { useQuery } from '@tanstack/react-query'
import type { PublicRaffle } from '../../../contract/schemas/raffle.ts'
import { EXCLUDED, QUANTITY_RULE } from '../../../contract/words/raffle-text.ts'
import { passedOver } from '../../../domain/raffle.ts'
import { errorText } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { redrawTime } from './check-words.ts'
import { DrawCheck } from './draw-check.tsx'
import { raffleQuery } from './queries.ts'
import styles from './raffle-record.module.css'

type RaffleRecordProps = { roundId: string; open: boolean; onClose: () => void; mine: string | null }

/**
 * Shows in plain words how a raffle is drawn, its published hashes and the result of the draw. Contains the button to recompute the draw
 * (`DrawCheck`).
 */
export function RaffleRecord({ roundId, open, onClose, mine }: RaffleRecordProps) {
  const { data: record, error, refetch } = useQuery({ ...raffleQuery(roundId), enabled: open })
  return (
    <Sheet open={open} onClose={onClose} title="추첨은 이렇게 해요">
      <div className={styles.body}>
        <ol className={styles.steps}>
          <li>응모를 받기 전에 추첨에 쓸 비밀 값을 뽑고, 그 검증값(SHA-256)을 먼저 공개해요.</li>
          <li>마감되면 응모 목록이 확정돼요. 목록의 검증값도 함께 공개해요.</li>
          <li>추첨할 때 비밀 값을 공개해요. 비밀 값과 목록으로 응모마다 추첨표를 계산하고, 작은 것부터 차례가 와요.</li>
          <li>{QUANTITY_RULE}</li>
        </ol>
        <p className="t-label t-muted">
          비밀 값은 먼저 정해져 있고 목록은 마감 때 확정되니, 그 뒤로는 누구도 추첨 순서를 바꿀 수 없어요. 바뀌면 아래 검증값이
          달라져요. 당첨은 그 순서대로, 추첨할 때 남은 수량과 참여 조건을 보고 정해져요.
        </p>
        {error && !record && (
          <Notice
            tone="bad"
            action={
              <Button look="plain" size="small" onClick={() => void refetch()}>
                다시 불러오기
              </Button>
            }
          >
            {errorText(error, '추첨 기록을 불러오지 못했어요.')}
          </Notice>
        )}
        {!record && !error && <Skeleton height="12rem" radius="1rem" />}
        {record && <Facts record={record} mine={mine} />}
      </div>
    </Sheet>
  )
}

function Facts({ record, mine }: { record: PublicRaffle; mine: string | null }) {
  const winners = record.entries?.filter(entry => entry.result === 'won') ?? []
  const passed = passedOver(record.entries ?? [], record.places)
  const excluded = record.entries?.filter(entry => entry.excluded) ?? []
  const entryOf = new Map(record.entries?.map(entry => [entry.id, entry]))
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="추첨 검증값" value={record.seedHash ?? '응모를 받기 시작하면 공개해요'} code={record.seedHash !== null} />
        <Fact
          name="응모"
          value={`${record.entryCount}명 가운데 ${record.draw ? '' : '최대 '}${record.draw ? winners.length : record.places}명`}
        />
        {record.entriesHash !== null && <Fact name="응모 목록 검증값" value={record.entriesHash} code />}
        {record.draw && <Fact name="공개한 비밀 값" value={record.draw.seed} code />}
        {mine && <Fact name="내 응모 번호" value={mine} code />}
      </dl>
      {record.draw && <DrawCheck key={record.redraws.length} record={record} />}
      {winners.length > 0 && <Entries title={`당첨된 응모 ${winners.length}건`} entries={winners} mine={mine} />}
      {excluded.length > 0 && (
        <Entries title={`당첨에서 빠진 응모 ${excluded.length}건`} note={EXCLUDED} entries={excluded} mine={mine} />
      )}
      {passed.length > 0 && <Entries title={`남은 수량이 모자라 넘어간 응모 ${passed.length}건`} entries={passed} mine={mine} />}
      {record.redraws.map(({ at, given }, nth) => (
        <Entries
          key={at}
          title={`${redrawTime(at)}에 다시 뽑은 자리 ${given.length}건`}
          note={nth === 0 ? '나중에 난 자리는 당첨되지 않은 응모가 추첨 순서대로 이어받아요.' : undefined}
          entries={given.flatMap(id => entryOf.get(id) ?? [])}
          mine={mine}
        />
      ))}
      <a href={`/api/raffles/${record.roundId}`} target="_blank" rel="noreferrer" className={styles.raw}>
        공개 기록 원본 보기 (JSON, 새 창)
      </a>
    </>
  )
}

type EntriesProps = {
  title: string
  note?: string | undefined
  entries: NonNullable<PublicRaffle['entries']>
  mine: string | null
}

function Entries({ title, note, entries, mine }: EntriesProps) {
  return (
    <section>
      <h3 className="t-subtitle">{title}</h3>
      {note !== undefined && <p className="t-label t-muted">{note}</p>}
      <ol className={styles.winners}>
        {entries.map(({ id, place }) => (
          <li key={id} className={id === mine ? styles.own : undefined}>
            <span>{place}번째</span>
            <code>{id}</code>
            {id === mine && <b>나예요</b>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Fact({ name, value, code = false }: { name: string; value: string; code?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{code ? <code>{value}</code> : value}</dd>
    </div>
  )
}
