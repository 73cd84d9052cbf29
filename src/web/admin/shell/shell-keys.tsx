import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { DeedsDrawer } from './deeds-drawer.tsx'
import { FindAnything } from './find-anything.tsx'
import { KeyMap } from './key-map.tsx'
import { isTyping } from '../ui/is-typing.ts'
import { undoByKey } from '../ui/undo.ts'
import { onOpenWindow, type ShellWindow } from './shell-window.ts'

/**
 * Handles the shortcuts of every staff page. `F2` and `Ctrl K` also work in fields. In an open dialog only `Z` works, and it undoes only
 * what was done in that dialog.
 */
export function ShellKeys() {
  const [open, setOpen] = useState<ShellWindow | null>(null)
  const navigate = useNavigate()
  // a window tells late that it closed: by then another may be open
  const close = (which: ShellWindow) => setOpen(current => (current === which ? null : current))
  useEffect(() => onOpenWindow(setOpen), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || event.altKey) return
      if (event.code === 'KeyZ' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) return undoByKey()
      const act = actOf(event)
      if (!act) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') !== null) return
      if (act === 'counter') void navigate('/admin/quick-check')
      else setOpen(act)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
  return (
    <>
      <KeyMap open={open === 'keys'} onClose={() => close('keys')} />
      <DeedsDrawer open={open === 'deeds'} onClose={() => close('deeds')} />
      <FindAnything open={open === 'find'} onClose={() => close('find')} />
    </>
  )
}

function actOf({ code, key, ctrlKey, metaKey, target }: KeyboardEvent): ShellWindow | 'counter' | null {
  if (code === 'F2') return 'counter'
  if (code === 'KeyK' && (ctrlKey || metaKey)) return 'find'
  return key === '?' && !isTyping(target) ? 'keys' : null
}
