import { useState } from 'react'
import { useTitle } from '../../lib/use-title.ts'
import { useKeyHelp } from '../shell/key-help.tsx'
import { CounterHead } from './counter-head.tsx'
import { isWaiting } from './device/press.ts'
import { doneWords } from './done-words.ts'
import { FindSide } from './find-side.tsx'
import { LineBands } from './line-bands.tsx'
import { KeyStrip } from './key-strip.tsx'
import { counterKeys } from './keys.ts'
import styles from './quick-check.module.css'
import { QrSheet } from './qr-sheet.tsx'
import { CounterSplit } from './counter-split.tsx'
import { useCounter } from './use-counter.ts'
import { useCounterKeys } from './use-counter-keys.ts'
import { pickupWords } from './visit-view.ts'
import { VisitSide } from './visit-side.tsx'

/** Renders /admin/quick-check, the counter: it finds a customer and records their pickups. */
export function QuickCheckScreen() {
  useTitle('빠른 확인')
  useKeyHelp(counterKeys)
  const counter = useCounter()
  const { send, state, acts, presses, isCut, handing } = counter
  const { done } = acts.undo
  const isKept = presses.some(press => press.stroke === done?.id && isWaiting(press))
  const [camera, setCamera] = useState(false)
  const find = (words: string) => send({ type: 'words', words })
  useCounterKeys({
    onKey: (code, at) => send({ type: 'key', code, at }),
    onScan: find,
    onCamera: () => setCamera(true),
  })
  return (
    <div className={styles.counter} data-serving={state.userId !== null || undefined}>
      <CounterHead counter={counter} onCamera={() => setCamera(true)} />
      <FindSide counter={counter} onCamera={() => setCamera(true)} />
      <LineBands counter={counter} />
      <VisitSide counter={counter} />
      <KeyStrip pickup={pickupWords(handing, state.parts.size > 0)} />
      <p role="status" className="visually-hidden">
        {acts.said?.text ?? (done && `${done.name} 님 ${doneWords(done, { isKept, isCut })}`)}
      </p>
      <CounterSplit counter={counter} />
      <QrSheet
        open={camera}
        onClose={() => setCamera(false)}
        onFound={code => {
          setCamera(false)
          find(code)
        }}
      />
    </div>
  )
}
