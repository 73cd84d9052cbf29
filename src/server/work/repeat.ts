export type Repeating = { /** Ends the repetition. Resolves when a run in progress has ended. */ stop(): Promise<void> }

/** Calls `run` repeatedly with a pause before each call, never two at once. A failure is passed to `onTrouble` and does not stop it. */
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
