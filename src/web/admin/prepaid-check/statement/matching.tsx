import { IconReceiptOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { won } from '../../../lib/format/price.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useKeyHelp } from '../../shell/key-help.tsx'
import { BulkBar, BulkVerb } from '../../ui/bulk-bar.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Question } from '../../ui/question.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { FailedState, StateCard } from '../../ui/state-card.tsx'
import { sayStillChanging } from '../../ui/say-still-changing.ts'
import { useKeys } from '../../ui/use-keys.ts'
import { MOST_UNASKED } from '../../orders/selected-words.ts'
import { CountedRow } from './counted-row.tsx'
import { FindOrders } from './find-orders.tsx'
import { ReleaseQuestion } from './release-question.tsx'
import { LineRow } from './line-row.tsx'
import styles from './matching.module.css'
import { consequenceWords, depositConsequences, differencesWords, unmatched } from './match-words.ts'
import { useChoices } from './use-choices.ts'
import { useConfirm } from './use-confirm.ts'
import { useMatches } from './use-matches.ts'

type MatchingProps = { reading: number; lines: readonly BankLine[] }

/** Renders a statement's deposits in three groups: with suggestions, without any, and confirmed before. */
export function Matching({ reading, lines: whole }: MatchingProps) {
  const matches = useMatches(reading, whole)
  // of a partly confirmed deposit only the rest is matched
  const lines = whole.map((line, place) => unmatched(line, matches.data?.lines[place]))
  const { choices, choose, takenBeside, touched } = useChoices(lines, matches.data)
  const { confirm, release, refused, busy } = useConfirm(() => matches.refetch())
  const online = useOnline()
  const [finding, setFinding] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  const [releasing, setReleasing] = useState<number | null>(null)
  const ready = online && !busy && !matches.isFetching
  const chosen = [...choices]
    .sort(([a], [b]) => a - b)
    .map(([place, choice]) => ({
      place,
      line: lines[place]!,
      choice,
    }))
  const differing = chosen.filter(each => each.choice.difference !== 0)
  const confirmChosen = () =>
    confirm(chosen.map(each => ({ ...each, line: whole[each.place]!, rest: matches.data?.lines[each.place]?.counted?.rest })))
  const press = () => {
    if (!online || chosen.length === 0) return
    if (!ready) return sayStillChanging()
    if (differing.length > 0 || chosen.length > MOST_UNASKED) setAsking(true)
    else confirmChosen()
  }
  useKeys({ KeyD: press })
  useKeyHelp([
    { keys: 'D', does: '고른 입금 확인' },
    { keys: '↑ ↓', does: '한 입금의 다른 주문 고르기' },
  ])

  if (matches.isError && !matches.data)
    return (
      <Panel title="입금">
        <FailedState error={matches.error} fallback="입금과 주문을 맞춰 보지 못했어요." onRetry={() => void matches.refetch()} />
      </Panel>
    )
  const { data } = matches
  if (!data) return <Waiting />
  const places = lines.map((_, place) => place)
  const counted = places.filter(place => data.lines[place]!.counted !== null)
  const open = places.filter(place => data.lines[place]!.counted?.rest !== 0)
  const found = open.filter(place => data.lines[place]!.suggestions.length > 0)
  const lost = open.filter(place => data.lines[place]!.suggestions.length === 0)
  const rowOf = (place: number) => (
    <LineRow
      key={place}
      line={lines[place]!}
      whole={whole[place]!}
      match={data.lines[place]!}
      orders={data.orders}
      choice={choices.get(place)}
      taken={takenBeside(place)}
      refused={refused.get(place)}
      onChoose={choice => choose(place, choice)}
      onFind={() => setFinding(place)}
    />
  )
  const sum = chosen.reduce((all, each) => all + each.line.amount, 0)
  return (
    <>
      <LeaveGuard dirty={touched} />
      <Panel
        title="주문을 찾은 입금"
        note={`${found.length}건`}
        side={
          <SmallButton
            look="quiet"
            busy={matches.isFetching}
            icon={<IconRefresh size={16} aria-hidden />}
            onClick={() => void matches.refetch()}
          >
            다시 맞춰 보기
          </SmallButton>
        }
      >
        {found.length > 0 ? (
          <ul>{found.map(rowOf)}</ul>
        ) : (
          <StateCard icon={IconReceiptOff} title="새로 맞는 주문이 없어요">
            입금을 기다리는 예약과 이름이나 금액이 맞는 줄이 없어요
          </StateCard>
        )}
      </Panel>
      {lost.length > 0 && (
        <Panel title="주문을 찾지 못한 입금" note={`${lost.length}건`}>
          <ul>{lost.map(rowOf)}</ul>
        </Panel>
      )}
      {counted.length > 0 && (
        <Panel title="이미 확인한 입금" note={`${counted.length}건 · 두 번 세지 않아요`}>
          <ul>
            {counted.map(place => (
              <CountedRow
                key={place}
                line={whole[place]!}
                counted={data.lines[place]!.counted!}
                ready={ready}
                onRelease={() => setReleasing(place)}
              />
            ))}
          </ul>
        </Panel>
      )}
      {chosen.length > 0 && (
        <BulkBar
          label="고른 입금"
          count={`${chosen.length}건 선택`}
          sum={won(sum)}
          onClear={() => chosen.forEach(each => choose(each.place, null))}
        >
          <BulkVerb
            likely
            keyName="D"
            disabled={!ready}
            title={online ? undefined : '인터넷에 연결되면 확인할 수 있어요'}
            onChoose={press}
          >
            입금 확인
          </BulkVerb>
        </BulkBar>
      )}
      <Question
        open={asking}
        title={
          differing.length > 0 ? `금액이 다른 입금 ${differing.length}건도 확인할까요?` : `입금 ${chosen.length}건을 확인할까요?`
        }
        yes={`${chosen.length}건 확인하기`}
        busy={busy}
        onYes={() => (setAsking(false), confirmChosen())}
        onNo={() => setAsking(false)}
      >
        {differing.length > 0 && (
          <>
            <ul className={styles.differing}>
              {differing.map(({ place, line, choice }) => (
                <li key={place}>
                  <strong>
                    {line.payer} → {choice.orders[0]?.user.name} 님 주문 {choice.orders.length}건
                  </strong>
                  <br />
                  {consequenceWords(choice)}
                </li>
              ))}
            </ul>
            <p>{differencesWords(differing.map(each => each.choice))}</p>
          </>
        )}
        <p>{depositConsequences(chosen.map(each => each.choice)).join(' ')}</p>
      </Question>
      <ReleaseQuestion
        line={releasing === null ? null : whole[releasing]!}
        counted={releasing === null ? null : data.lines[releasing]!.counted}
        busy={busy}
        onYes={(what, paymentIds) => (setReleasing(null), release(what, paymentIds))}
        onNo={() => setReleasing(null)}
      />
      {finding !== null && (
        <FindOrders
          line={lines[finding]!}
          taken={takenBeside(finding)}
          onChoose={choice => (choose(finding, choice), setFinding(null))}
          onClose={() => setFinding(null)}
        />
      )}
    </>
  )
}

function Waiting() {
  return (
    <Panel title="주문을 찾은 입금">
      <span className="visually-hidden">불러오는 중이에요</span>
      {[0, 1, 2].map(row => (
        <div key={row} className={styles.waiting}>
          <Skeleton width="8rem" height="2.5rem" />
          <Skeleton height="2.75rem" />
        </div>
      ))}
    </Panel>
  )
}
