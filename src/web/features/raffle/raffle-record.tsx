import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicRaffle } from '../../../contract/schemas/raffle.ts'
import { errorText } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { raffleQuery } from './queries.ts'
import styles from './raffle-record.module.css'
import { recompute, type Check } from './recompute.ts'

type RaffleRecordProps = { roundId: string; open: boolean; onClose: () => void; mine: string | null }

/** The public record of a raffle in plain words: what was promised, what was drawn, and a press that computes it anew. */
export function RaffleRecord({ roundId, open, onClose, mine }: RaffleRecordProps) {
  const { data: record, error, refetch } = useQuery({ ...raffleQuery(roundId), enabled: open })
  return (
    <Sheet open={open} onClose={onClose} title="추첨은 이렇게 해요">
      <div className={styles.body}>
        <ol className={styles.steps}>
          <li>응모를 받기 전에 가게가 아무도 모르는 숫자(시드)를 정하고, 그 지문(SHA-256)을 먼저 공개해요.</li>
          <li>마감되면 응모 목록이 굳어요. 목록의 지문도 함께 공개해요.</li>
          <li>추첨할 때 시드를 공개해요. 시드와 목록으로 응모마다 번호가 정해지고, 작은 번호부터 당첨돼요.</li>
        </ol>
        <p className="t-label t-muted">
          시드는 먼저 봉해져 있고 목록은 마감 때 굳으니, 그 뒤로는 누구도 결과를 바꿀 수 없어요. 바뀌면 아래 지문이 달라져요.
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
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="시드의 지문" value={record.seedHash ?? '응모를 받기 시작하면 공개해요'} code={record.seedHash !== null} />
        <Fact name="응모" value={`${record.entryCount}명 가운데 ${record.places}명`} />
        {record.entriesHash !== null && <Fact name="응모 목록의 지문" value={record.entriesHash} code />}
        {record.draw && <Fact name="공개한 시드" value={record.draw.seed} code />}
        {mine && <Fact name="내 응모 번호" value={mine} code />}
      </dl>
      {record.draw && <Recompute record={record} />}
      {winners.length > 0 && (
        <section>
          <h3 className="t-subtitle">당첨된 응모 {winners.length}건</h3>
          <ol className={styles.winners}>
            {winners.map(({ id, place }) => (
              <li key={id} className={id === mine ? styles.own : undefined}>
                <span>{place}번째</span>
                <code>{id}</code>
                {id === mine && <b>나예요</b>}
              </li>
            ))}
          </ol>
        </section>
      )}
      <a href={`/api/raffles/${record.roundId}`} target="_blank" rel="noreferrer" className={styles.raw}>
        공개 기록 원본 보기 (JSON, 새 창)
      </a>
    </>
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

const checks: Record<keyof Check, string> = {
  promiseKept: '공개한 시드가 먼저 약속한 지문과 맞아요',
  listKept: '응모 목록이 마감 때 그대로예요',
  resultsKept: '다시 뽑아도 같은 결과가 나와요',
}

/** Where the browser may hash (a secure page), the reader draws again with one press. */
function Recompute({ record }: { record: PublicRaffle }) {
  const [check, setCheck] = useState<Check | null>(null)
  const [busy, setBusy] = useState(false)
  if (!globalThis.crypto?.subtle) return null
  async function run() {
    setBusy(true)
    setCheck(await recompute(record))
    setBusy(false)
  }
  return (
    <section className={styles.check}>
      <Button look="tint" size="small" wide busy={busy} onClick={() => void run()}>
        이 기기에서 다시 계산하기
      </Button>
      <div role="status">
        {check && (
          <ul>
            {(Object.keys(checks) as (keyof Check)[]).map(each => (
              <li key={each} className={check[each] ? styles.holds : styles.fails}>
                {check[each] ? <IconCheck size={18} stroke={2.2} aria-hidden /> : <IconX size={18} stroke={2.2} aria-hidden />}
                {check[each] ? checks[each] : `맞지 않아요: ${checks[each]}`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
