/** Seen is what was in sight; those of one moment are told together. */
const togetherMs = 800

/** Tells of elements that came into sight, each once, by the id in their `data-id`. */
export class SeenWatcher {
  readonly #tell: (ids: string[]) => void
  readonly #observer = new IntersectionObserver(entries => this.#note(entries), { threshold: 0.6 })
  readonly #seen = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tell: (ids: string[]) => void) {
    this.#tell = tell
  }

  /** A ref: watches the element as long as it is there. */
  readonly watch = (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined
    this.#observer.observe(element)
    return () => this.#observer.unobserve(element)
  }

  /** Tells at once what was seen by now. */
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
