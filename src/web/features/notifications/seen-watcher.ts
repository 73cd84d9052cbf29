/** Milliseconds of waiting after an element came into view, so that several are reported in one call. */
const togetherMs = 800

/** Observes elements and reports the `data-id` of those that scrolled into view, once per element. */
export class SeenWatcher {
  readonly #tell: (ids: string[]) => void
  readonly #observer = new IntersectionObserver(entries => this.#note(entries), { threshold: 0.6 })
  readonly #seen = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tell: (ids: string[]) => void) {
    this.#tell = tell
  }

  /** A ref callback that observes its element until it is removed. */
  readonly watch = (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined
    this.#observer.observe(element)
    return () => this.#observer.unobserve(element)
  }

  /** Reports at once what was seen so far. */
  flush(): void {
    clearTimeout(this.#timer)
    const ids = [...this.#seen]
    this.#seen.clear()
    if (ids.length > 0) this.#tell(ids)
  }

  #note(entries: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      const id = (target as HTMLElement).dataset['id']
      if (!isIntersecting || id === undefined) continue
      this.#observer.unobserve(target)
      this.#seen.add(id)
    }
    if (this.#seen.size === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), togetherMs)
  }
}
