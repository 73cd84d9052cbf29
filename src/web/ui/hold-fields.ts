type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Buttons that stay usable: submit buttons, which are busy themselves, and buttons that leave the form. */
const free = '[type=submit], [data-leaves]'
const choices = 'input:is([type=checkbox], [type=radio], [type=file], [type=range], [type=color]), select'

/**
 * Blocks input in all fields within `box` until the returned function is called. Text fields become read-only, which keeps the focus and
 * the contrast; choices do nothing. Of the buttons only submit buttons and those with `data-leaves` still work.
 */
export function holdFields(box: HTMLElement): () => void {
  const texts = [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':is(input, textarea):read-write')]
  const shown = new Map([...box.querySelectorAll<Field>('input, textarea, select')].map(field => [field, field.value]))
  for (const text of texts) text.readOnly = true
  const held = new AbortController()
  const on = (names: readonly string[], act: (event: Event) => void) => {
    for (const name of names) box.addEventListener(name, act, { capture: true, signal: held.signal })
  }
  on(['click'], event => isHeldPress(event) && stop(event))
  // a select opens before it is clicked
  on(['mousedown', 'keydown'], event => isHeldChoice(event) && stop(event))
  // what was open or being composed before, and the browser's own filling in
  on(['input', 'change'], event => {
    const value = shown.get(event.target as Field)
    stop(event)
    if (value !== undefined && !(event.target as Element).matches('[type=file]')) (event.target as Field).value = value
  })
  return () => {
    held.abort()
    for (const text of texts) text.readOnly = false
  }
}

function isHeldPress({ target }: Event): boolean {
  const pressed = (target as Element).closest(`button, ${choices}`)
  return pressed !== null && !pressed.matches(free)
}

function isHeldChoice(event: Event): boolean {
  const isOnTheWay = event instanceof KeyboardEvent && (event.key === 'Tab' || event.key === 'Escape')
  return !isOnTheWay && (event.target as Element).matches('select, [type=range]')
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
