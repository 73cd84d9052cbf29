export type Toast = {
  id: number
  tone: 'good' | 'careful'
  text: string
  /** `keyName`: the key that does the same. */
  action: { label: string; keyName?: string; run: () => void } | null
  /** Leads to where what happened can be seen. */
  more: { label: string; run: () => void } | null
  /** Waits until no dialog is open: it is news that nobody pressed for, and would cover what is being done. */
  waits: boolean
  /** What it is about, where a later one about the same takes its place: it says the opposite by then. */
  about: string | null
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Says something short at the top of the screen. What needs a decision belongs in a notice on the page instead. */
export function toast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
  const { tone = 'good', action = null, more = null, waits = false, about = null } = options
  const added: Toast = { id: nextId++, tone, text, action, more, waits, about }
  // Two at most: the same words again replace the old ones instead of piling up.
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
