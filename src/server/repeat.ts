export type Repeating = { /** Resolves when a run that is under way has ended. */ stop(): Promise<void> }

/** Runs something again and again with a pause after each run: never two at once. A failure is told and does not end it. */
export function repeat(run: () => Promise<void>, pauseMs: number, onTrouble: (error: unknown) => void): Repeating {
  const end = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let wake = () => {}
  const loop = async () => {
    while (!end.signal.aborted) {
      await new Promise<void>(resolve => {
        wake = resolve
        timer = setTimeout(resolve, pauseMs)
      })
      if (end.signal.aborted) return
      await run().catch(onTrouble)
    }
  }
  const running = loop()
  return {
    async stop() {
      end.abort()
      clearTimeout(timer)
      wake()
      await running
    },
  }
}
