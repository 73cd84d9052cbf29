import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import form from '../round-form/round-form.module.css'
import { useKeyHelp } from '../shell/key-help.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import type { StoreFormState } from './use-store-form.ts'

/**
 * Renders the bar with the save button and the number of fields with errors, and saves on Ctrl S. The button is disabled while offline or
 * without changes.
 */
export function StoreBar({ state }: { state: StoreFormState }) {
  const { problems, dirty, saving, submit } = state
  const online = useOnline()
  const count = Object.keys(problems).filter(name => name !== 'form').length
  useKeyHelp([{ keys: 'Ctrl S', does: '가게 정보 저장' }])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (dirty) submit()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return (
    <div role="group" aria-label="저장" className={form.bar}>
      <p role="status" className={form.count}>
        {count > 0 && (
          <>
            <IconAlertCircle size={17} stroke={1.8} aria-hidden />
            고칠 곳이 {count}군데 있어요
          </>
        )}
      </p>
      <span className={form.space} />
      <p className={form.consequence}>{online ? wordsOf(dirty) : '인터넷에 연결되면 저장할 수 있어요'}</p>
      <SmallButton look="main" keyName="Ctrl S" busy={saving} asleep={!online || !dirty} onClick={submit}>
        저장
      </SmallButton>
    </div>
  )
}

function wordsOf(dirty: boolean): string {
  return dirty ? '저장하면 고객 화면에 바로 보여요' : '바꾼 것이 없어요'
}
