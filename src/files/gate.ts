/** Returns a function that runs the functions passed to it, at most `atOnce` of them concurrently. Others wait in order of arrival. */
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
        next() // the slot passes to the next task and is never free in between
      else running -= 1
    }
  }
}
