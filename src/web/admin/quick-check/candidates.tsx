import clsx from 'clsx'
import { lettersOf } from '../../../domain/letters.ts'
import { errorText } from '../../lib/api.ts'
import { tierNames } from '../../../domain/tier.ts'
import { won } from '../../lib/format/price.ts'
import { Namesake } from '../ui/namesake.tsx'
import { namesakeWords } from '../ui/namesake-words.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { Ticket } from '../ui/ticket.tsx'
import styles from './candidates.module.css'
import { countedWords, elsewhereWords, noneWords } from './next-step.ts'
import type { Candidate } from './use-candidates.ts'
import type { Counter } from './use-counter.ts'
import { josa } from '../../../contract/words/josa.ts'

/** Renders the customers that match the search, with what each has to pick up. Among several, staff choose. */
export function Candidates({ counter, early }: { counter: Counter; early: readonly Candidate[] }) {
  const { state, send, search, query } = counter
  if (query === null) return <Early people={early} digits={state.digits} onChoose={user => choose(user.phoneLast4, user.id)} />
  if (search.error !== null)
    return (
      <Failed
        text={errorText(search.error, '손님을 찾지 못했어요.')}
        onRetry={() => send({ type: 'key', code: 'Escape', at: 0 })}
      />
    )
  const { found } = search
  if (!found || found.query !== query) return <div className={styles.list} />
  const { candidates } = found
  const users = candidates.map(({ user }) => user)
  if (candidates.length === 0)
    return (
      <div className={styles.list}>
        <p className={styles.none}>
          <strong>{noneWords(found)}</strong>
          <span>{elsewhereWords(state.words, found)}</span>
        </p>
      </div>
    )
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <p>{countedWords(state.words, found)}</p>
        {state.userId === null && (candidates.length > 1 || found.isKept) && (
          <p aria-hidden className={styles.hint}>
            <kbd className={styles.key}>↑</kbd>
            <kbd className={styles.key}>↓</kbd>
            고르기
          </p>
        )}
      </div>
      <ul className={styles.people}>
        {candidates.map((candidate, index) => {
          const { user } = candidate
          const isChosen = user.id === state.userId
          return (
            <li key={user.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                className={clsx(
                  styles.person,
                  isChosen && styles.chosen,
                  state.userId === null && index === state.at && styles.pointed,
                )}
                onClick={() => send({ type: 'choose', userId: user.id })}
              >
                <span aria-hidden className={styles.face}>
                  {lettersOf(user.name)[0]}
                </span>
                <span className={styles.who}>
                  <span className={styles.names}>
                    <strong>{user.name}</strong>
                    <Namesake user={user} among={users} />
                  </span>
                  <span>
                    {user.nickname ?? tierNames[user.tier]}
                    {namesakeWords(user, users)?.startsWith('같은 이름') && ` · 코드 ${candidate.code}`}
                    {state.words !== null && user.phoneLast4 !== null && ` · ${user.phoneLast4}`}
                  </span>
                  {candidates.length > 1 && candidate.goods && <Goods {...candidate.goods} />}
                </span>
                <Counts candidate={candidate} />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )

  function choose(phoneLast4: string | null, userId: string) {
    for (const digit of (phoneLast4 ?? '').slice(state.digits.length)) send({ type: 'key', code: `Digit${digit}`, at: 0 })
    send({ type: 'choose', userId })
  }
}

/** Renders a candidate's orders as `제주 노지 감귤 외 1 · 3개 · 14,900원`. A long product name is truncated. */
function Goods({ first, lines, pieces, toPay }: NonNullable<Candidate['goods']>) {
  const more = lines > 1 ? ` 외 ${lines - 1}` : ''
  return (
    <span className={styles.goods}>
      <span>{first}</span>
      <span>
        {more} · {pieces}개 · {toPay > 0 ? won(toPay) : '받을 돈 없음'}
      </span>
    </span>
  )
}

function Counts({ candidate: { due, overdue, upcoming } }: { candidate: Candidate }) {
  if (due + overdue > 0)
    return (
      <span className={styles.due}>
        <strong>{due + overdue}건</strong>
        {overdue > 0 && <span className={styles.late}>지난 주문 {overdue}</span>}
      </span>
    )
  return <span className={styles.due}>{upcoming > 0 ? `다음 ${upcoming}건` : '찾을 것 없음'}</span>
}

/** Renders up to six customers with orders due or overdue today whose phone digits begin as typed, each selectable by a tap. */
function Early({
  people,
  digits,
  onChoose,
}: {
  people: readonly Candidate[]
  digits: string
  onChoose: (user: Candidate['user']) => void
}) {
  if (people.length === 0) return <div className={styles.list} />
  return (
    <div className={styles.list}>
      <p className={styles.head}>{josa(digits, '으로/로')} 시작하는 오늘 손님</p>
      <ul className={styles.early}>
        {people.slice(0, 6).map(({ user }) => (
          <li key={user.id}>
            <button type="button" className={styles.quick} onClick={() => onChoose(user)}>
              <Ticket of={user} />
              {user.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.list} role="alert">
      <p className={styles.none}>
        <strong>{text}</strong>
        <SmallButton onClick={onRetry}>다시 찾기</SmallButton>
      </p>
    </div>
  )
}
