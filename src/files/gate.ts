/** Lets at most `atOnce` pieces of work run together; the others wait in the order in which they came. */
export function gate(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0

  return async work => {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next)
        next() // the place is handed on, never free in between
      else running -= 1
    }
  }
}
