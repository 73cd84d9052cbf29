import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { begunDrafts, forgetDraft, keepDraft } from '../round-form/kept-draft.ts'
import { Band } from '../ui/band.tsx'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { offerUndo } from '../ui/undo.ts'

/** Renders the notice of unsaved rounds on this device, with buttons to continue or discard the latest; nothing without one. */
export function BegunDrafts() {
  const [drafts, setDrafts] = useState(() => begunDrafts(serverNow()))
  const [latest] = drafts
  if (!latest) return null
  const { key, draft } = latest
  const name = draft.values.productName.trim()

  function discard() {
    forgetDraft(key)
    setDrafts(drafts.slice(1))
    offerUndo('쓰던 내용을 버렸어요', () => {
      keepDraft(key, draft)
      setDrafts(begunDrafts(serverNow()))
    })
  }

  return (
    <Band
      tone="good"
      icon={IconPencil}
      action={
        <>
          <SmallButton look="quiet" onClick={discard}>
            버리기
          </SmallButton>
          <LinkButton to={draft.path}>이어 쓰기</LinkButton>
        </>
      }
    >
      쓰다 만 {name === '' ? '상품' : `‘${name}’`} 회차가 이 기기에만 있어요.
      {drafts.length > 1 && ` 외 ${drafts.length - 1}건이 더 있어요.`}
    </Band>
  )
}
