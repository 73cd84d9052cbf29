import { IconFileText, IconLock, IconRefresh, IconShieldCheck, IconShieldX, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import type { AdminRaffle } from '../../../contract/schemas/raffle.ts'
import type { Check, Kept } from '../../features/raffle/recompute.ts'
import { CopyCode } from '../ui/copy-code.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './proof-panel.module.css'
import { ProofText } from './proof-text.tsx'
import { raffleCheckQuery } from './queries.ts'
import { momentWords } from './raffle-words.ts'

/**
 * Renders the raffle's commitment, its seed and the hash of its entries, each once it is public. After the draw this browser recomputes the
 * result and shows whether it matches.
 */
export function ProofPanel({ raffle, now }: { raffle: AdminRaffle; now: Temporal.Instant }) {
  const { roundId, drawnAt, seedHash, committedAt, seed, entriesHash } = raffle
  const check = useQuery(raffleCheckQuery(roundId, drawnAt, raffle.winners))
  const [reading, setReading] = useState(false)
  const { icon: Sign, title, words, tone } = verdictOf(raffle, check)
  return (
    <section aria-labelledby="proof-title" className={styles.card}>
      <div className={styles.verdict}>
        <span aria-hidden className={clsx(styles.sign, styles[tone])}>
          <Sign size={20} stroke={1.8} />
        </span>
        <div role="status">
          <h2 id="proof-title" className={styles.title}>
            {title}
          </h2>
          <p className={styles.words}>{words}</p>
        </div>
      </div>
      <ol className={styles.facts}>
        <Fact name="미리 공개한 약속 (SHA-256)" value={seedHash} later="올리면 공개해요">
          {committedAt !== null && `${momentWords(committedAt, now)} 공개`}
        </Fact>
        <Fact name="추첨 때 연 비밀 값" value={seed} later="추첨할 때 공개해요">
          {drawnAt !== null && `${momentWords(drawnAt, now)} 공개`}
        </Fact>
        <Fact name="응모 명단 검증값" value={entriesHash} later="추첨할 때 확정돼요">
          {entriesHash !== null && `응모 ${raffle.entries.toLocaleString('ko-KR')}명`}
        </Fact>
      </ol>
      {drawnAt !== null && (
        <div className={styles.foot}>
          <p>비밀 값과 명단이 있으면 누구나 같은 당첨자를 다시 계산할 수 있어요.</p>
          <div className={styles.actions}>
            <SmallButton
              icon={<IconRefresh size={17} stroke={1.7} aria-hidden />}
              busy={check.isFetching}
              onClick={() => void check.refetch()}
            >
              다시 계산
            </SmallButton>
            <SmallButton icon={<IconFileText size={17} stroke={1.7} aria-hidden />} onClick={() => setReading(true)}>
              확인 방법
            </SmallButton>
          </div>
        </div>
      )}
      <ProofText raffle={raffle} open={reading} onClose={() => setReading(false)} />
    </section>
  )
}

type FactProps = { name: string; value: string | null; later: string; children?: React.ReactNode }

function Fact({ name, value, later, children }: FactProps) {
  return (
    <li>
      <p className={styles.name}>{name}</p>
      {value === null ? <p className={styles.later}>{later}</p> : <CopyCode label={name} value={value} />}
      {children && <p className={styles.when}>{children}</p>}
    </li>
  )
}

type Verdict = { icon: Icon; title: string; words: string; tone: 'good' | 'bad' | 'plain' }
type CheckState = { data: Check | null | undefined; isError: boolean }

function verdictOf({ drawnAt, seedHash }: AdminRaffle, { data, isError }: CheckState): Verdict {
  if (drawnAt === null)
    return seedHash === null
      ? { icon: IconLock, title: '검증값을 공개하기 전이에요', words: '회차를 올리면 추첨 검증값을 먼저 공개해요', tone: 'plain' }
      : { icon: IconLock, title: '검증값을 공개했어요', words: '비밀 값은 추첨할 때까지 아무도 볼 수 없어요', tone: 'plain' }
  if (isError)
    return {
      icon: IconLock,
      title: '검증하지 못했어요',
      words: '공개 기록을 불러오지 못했어요. 다시 계산해 주세요',
      tone: 'plain',
    }
  if (data === undefined)
    return { icon: IconLock, title: '검증하는 중이에요', words: '이 기기에서 다시 뽑아 보고 있어요', tone: 'plain' }
  if (data === null)
    return {
      icon: IconLock,
      title: '여기서는 계산할 수 없어요',
      words: '보안 연결(https)에서 열면 다시 계산할 수 있어요',
      tone: 'plain',
    }
  const wrong = (Object.keys(problems) as Kept[]).filter(each => !data[each]).map(each => problems[each])
  if (data.redraws.some(({ verdict }) => verdict === 'other')) wrong.push('다시 뽑은 자리가 추첨 순서와 달라요')
  if (wrong.length > 0) return { icon: IconShieldX, title: '일치하지 않아요', words: wrong.join(' · '), tone: 'bad' }
  const unknown = data.redraws.filter(({ verdict }) => verdict === 'unknown').length
  const but = unknown > 0 ? `. 다시 뽑기 ${unknown}번은 확인할 자료가 없어요` : ''
  return { icon: IconShieldCheck, title: '검증했어요. 일치해요', words: `공개한 약속과 뽑은 결과가 같아요${but}`, tone: 'good' }
}

const problems: Record<Kept, string> = {
  promiseKept: '비밀 값이 미리 공개한 약속과 달라요',
  listKept: '응모 명단이 검증값과 달라요',
  resultsKept: '다시 뽑으면 결과가 달라요',
}
