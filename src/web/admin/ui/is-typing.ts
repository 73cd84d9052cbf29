/**
 * Returns true if the target is a field in which keys write or choose, so that they are no shortcuts. Check boxes and radio buttons do
 * not count.
 */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
