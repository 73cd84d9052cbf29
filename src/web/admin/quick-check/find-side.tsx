import { IconBackspace, IconKeyboard, IconQrcode, IconUserSearch } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import clsx from 'clsx'
import { Candidates } from './candidates.tsx'
import styles from './find-side.module.css'
import { NameField } from './name-field.tsx'
import { Slot } from './slot.tsx'
import { beginningWith } from './search-kept.ts'
import type { Counter } from './use-counter.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Renders the search column: digit boxes or name field, matching customers, undo bar, and number pad. */
export function FindSide({ counter, onCamera }: { counter: Counter; onCamera: () => void }) {
  const { state, send, day } = counter
  const press = (code: string) => send({ type: 'key', code, at: performance.now() })
  const early =
    state.words === null && state.digits.length >= 2 && state.digits.length < 4 && day ? beginningWith(day, state.digits) : []
  return (
    <section aria-label="손님 찾기" data-side="find" className={styles.side}>
      <div className={styles.asked}>
        <h2 className={styles.label}>{state.words === null ? '전화 뒷자리 4자리' : '이름, 닉네임, 주문 번호'}</h2>
        <button
          type="button"
          className={styles.way}
          onClick={() => send({ type: 'words', words: state.words === null ? '' : null })}
        >
          {state.words === null ? (
            <IconUserSearch size={17} stroke={1.8} aria-hidden />
          ) : (
            <IconKeyboard size={17} stroke={1.8} aria-hidden />
          )}
          {state.words === null ? '이름·주문 번호로' : '뒷자리로'}
        </button>
      </div>
      {state.words === null ? <Boxes digits={state.digits} /> : <NameField counter={counter} words={state.words} />}
      <Candidates counter={counter} early={early} />
      <div className={styles.slot}>
        <Slot counter={counter} />
      </div>
      <div role="group" aria-label="숫자판" className={styles.pad}>
        {digits.map(digit => (
          <PadKey key={digit} label={digit} onPress={() => press(`Digit${digit}`)} />
        ))}
        <button type="button" className={styles.clear} onPointerDown={keepFocus} onClick={() => press('Escape')}>
          모두 지우기
        </button>
        <PadKey label="0" onPress={() => press('Digit0')} />
        <button
          type="button"
          aria-label="마지막 숫자 지우기"
          className={styles.clear}
          onPointerDown={keepFocus}
          onClick={() => press('Backspace')}
        >
          <IconBackspace size={24} stroke={1.7} aria-hidden />
        </button>
        <button type="button" className={styles.scan} onClick={onCamera}>
          <IconQrcode size={24} stroke={1.8} aria-hidden />
          QR 스캔
        </button>
      </div>
    </section>
  )
}

function Boxes({ digits: typed }: { digits: string }) {
  return (
    <div
      role="img"
      aria-label={typed === '' ? '아직 누르지 않았어요' : `누른 숫자 ${[...typed].join(' ')}`}
      className={styles.boxes}
    >
      {[0, 1, 2, 3].map(place => (
        <span key={place} className={clsx(styles.box, typed[place] && styles.full, place === typed.length && styles.next)}>
          {typed[place]}
        </span>
      ))}
    </div>
  )
}

function PadKey({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.key} onPointerDown={keepFocus} onClick={onPress}>
      {label}
    </button>
  )
}

/** Prevents the pressed key of the number pad from taking the focus, so that a following Enter does not press it again. */
function keepFocus(event: PointerEvent) {
  event.preventDefault()
}
