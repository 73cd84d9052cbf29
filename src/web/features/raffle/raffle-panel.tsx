import { IconShieldCheck, IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { kstDay } from '../../../domain/time.ts'
import { useNow } from '../../lib/clock.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useMe } from '../account/queries.ts'
import type { Sale } from '../catalog/sale.ts'
import { entryWords, type EntryWords } from './entry-words.ts'
import { raffleQuery, useMyEntry } from './queries.ts'
import styles from './raffle-panel.module.css'
import { RaffleRecord } from './raffle-record.tsx'

type RafflePanelProps = {
  sale: Sale
  /** True when a customer with an entry opened a link to the entry form (`?enter`). The page then scrolls to the entry. */
  isEntryAskedFor: boolean
  onEntryShown: () => void
}

/**
 * Shows a raffle: how many can win, how many entered, the customer's own entry, and the hash of the secret seed that makes the draw
 * verifiable.
 */
export function RafflePanel({ sale, isEntryAskedFor, onEntryShown }: RafflePanelProps) {
  const { raffle, roundId } = sale.round
  const { data: record } = useQuery(raffleQuery(roundId))
  const entry = useMyEntry(roundId)
  const { isSuspended } = useMe()
  const sheet = useUrlSheet('record')
  const today = kstDay(useNow())
  const words = entry && entryWords(entry, { isTaking: sale.status === 'selling', isRestricted: isSuspended, today })
  const seedHash = record?.seedHash ?? raffle?.seedHash ?? null
  const drawn = record?.draw !== null && record?.draw !== undefined ? true : raffle?.drawnAt != null
  const won = record?.entries?.filter(each => each.result === 'won').length
  return (
    <section aria-labelledby="raffle" className={styles.panel}>
      <h2 id="raffle" className={styles.title}>
        <IconTicket size={22} stroke={1.75} aria-hidden />
        추첨으로 정해요
      </h2>
      <dl className={styles.figures}>
        <Figure
          name="당첨"
          value={drawn ? (won === undefined ? '–' : `${won}명`) : raffle?.places ? `최대 ${raffle.places}명` : '–'}
        />
        <Figure name="응모" value={`${record?.entryCount ?? raffle?.entries ?? 0}명`} />
        <Figure name="응모 비용" value="무료" />
      </dl>
      {words ? (
        <OwnEntryWords words={words} isAskedFor={isEntryAskedFor} onShown={onEntryShown} />
      ) : (
        <p className="t-muted">
          {drawn
            ? '추첨이 끝났어요. 누가 어떻게 뽑혔는지는 기록에서 확인할 수 있어요.'
            : sale.status === 'ended'
              ? '응모가 끝났어요. 추첨하면 여기에 결과와 기록이 보여요.'
              : '마감 뒤에 추첨하고, 당첨되면 자동으로 예약돼요. 결제는 픽업할 때 해요.'}
        </p>
      )}
      <div className={styles.promise}>
        <IconShieldCheck size={22} stroke={1.75} aria-hidden className={styles.shield} />
        <div className={styles.promiseWords}>
          <p className="t-strong">누구나 확인할 수 있는 추첨이에요</p>
          {seedHash ? (
            <>
              <p className="t-label t-muted">응모를 받기 전에 가게가 공개한 추첨 검증값이에요.</p>
              <code className={styles.hash}>{seedHash}</code>
            </>
          ) : (
            <p className="t-label t-muted">응모를 받기 시작하면 추첨 검증값이 여기에 보여요.</p>
          )}
          <Button look="quiet" size="small" className={styles.more} onClick={() => sheet.open(roundId)}>
            {drawn ? '추첨 기록 확인하기' : '어떻게 뽑는지 보기'}
          </Button>
        </div>
      </div>
      <RaffleRecord roundId={roundId} open={sheet.value !== null} onClose={sheet.close} mine={entry?.entryId ?? null} />
    </section>
  )
}

/** Shows a figure with its name. The value is the element's key, so that a new value does not slide within the centered column. */
function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd key={value}>{value}</dd>
    </div>
  )
}

type OwnEntryWordsProps = { words: EntryWords; isAskedFor: boolean; onShown: () => void }

/** Shows the state of the customer's entry; with `isAskedFor`, scrolls to it and focuses it. */
function OwnEntryWords({ words, isAskedFor, onShown }: OwnEntryWordsProps) {
  const ref = useRef<HTMLDivElement>(null)
  const tellShown = useEffectEvent(onShown)
  useEffect(() => {
    if (!isAskedFor) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
    tellShown()
  }, [isAskedFor])
  return (
    <div ref={ref} role="status" tabIndex={-1} className={words.tone === 'good' ? styles.mine : styles.lost}>
      <p className="t-subtitle">{words.title}</p>
      <p>{words.text}</p>
      {words.way && (
        <ButtonLink look="plain" size="small" to="/mypage/history">
          내 주문 보기
        </ButtonLink>
      )}
    </div>
  )
}
