export type Toast = {
  id: number
  tone: 'good' | 'careful'
  text: string
  /** The toast's button; `keyName` is the keyboard key that does the same. */
  action: { label: string; keyName?: string; run: () => void } | null
  /** A second button, which opens the page that shows the result. */
  more: { label: string; run: () => void } | null
  /** True for a message that the user did not cause; it waits until no dialog is open. */
  waits: boolean
  /** Name of the message's subject; a later toast with the same name replaces this one. */
  about: string | null
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a short message at the top of the screen. For anything that the user must decide, use a notice on the page instead. */
export function toast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
  const { tone = 'good', action = null, more = null, waits = false, about = null } = options
  const added: Toast = { id: nextId++, tone, text, action, more, waits, about }
  // At most two; a toast with the same text replaces the earlier one.
  const others = toasts.filter(each => each.text !== text && (about === null || each.about !== about))
  publish([...others, added].slice(-2))
}

export function dismissToast(id: number): void {
  publish(toasts.filter(each => each.id !== id))
}

export function clearToasts(): void {
  if (toasts.length > 0) publish([])
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
