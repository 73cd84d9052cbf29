import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { KeyMap } from './key-map.tsx'
import { onKeyMap } from './open-key-map.ts'

/** The keys of every screen. `F2` works from a field too: the customer at the counter comes first. */
export function ShellKeys() {
  const [open, setOpen] = useState<'keys' | null>(null)
  const navigate = useNavigate()
  useEffect(() => onKeyMap(() => setOpen('keys')), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || event.altKey) return
      if (event.code === 'F2') {
        event.preventDefault()
        void navigate('/admin/quick-check')
      } else if (event.key === '?' && isFree(event.target)) {
        event.preventDefault()
        setOpen('keys')
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
  return <KeyMap open={open === 'keys'} onClose={() => setOpen(null)} />
}

/** Nobody types here, and no dialog or menu is open. */
function isFree(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [popover]:popover-open') !== null) return false
  if (target instanceof HTMLInputElement) return target.type === 'checkbox' || target.type === 'radio'
  return !(target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
}
