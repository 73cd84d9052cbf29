import type { Socket } from 'node:net'

/** The minimum speed of a sender: `bytes` in each window of `windowMs`. Windows are not checked while `unless` returns true. */
export type LeastSpeed = { bytes: number; windowMs: number; unless?: () => boolean }

/** Controls a speed watch: `rest` pauses it, `goOn` resumes it with new windows. */
export type SenderPace = {
  rest(): void
  goOn(): void
}

/** Destroys a connection that receives fewer bytes than the minimum in any window. Returns controls to pause it. */
export function watchPace(socket: Pick<Socket, 'bytesRead' | 'destroy'>, ...least: readonly LeastSpeed[]): SenderPace {
  const watches: NodeJS.Timeout[] = []
  const rest = () => watches.splice(0).forEach(watch => clearInterval(watch))
  const goOn = () => {
    rest()
    for (const { bytes, windowMs, unless = () => false } of least) {
      let before = socket.bytesRead
      const look = () => {
        if (socket.bytesRead - before < bytes && !unless()) {
          rest()
          socket.destroy(new Error('the sender is too slow'))
        }
        before = socket.bytesRead
      }
      watches.push(setInterval(look, windowMs))
    }
  }
  goOn()
  return { rest, goOn }
}
