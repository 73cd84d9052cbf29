import type { Socket } from 'node:net'

/** How slow a sender may be: so many bytes in each window of so many milliseconds. `unless`: the window is not looked at. */
export type LeastSpeed = { bytes: number; windowMs: number; unless?: () => boolean }

/** Watches a sender; while the server is itself at work, nothing is expected of them. */
export type SenderPace = {
  rest(): void
  goOn(): void
}

/** Ends a connection that brings fewer bytes than the least in a window, whatever they are: files, or what stands between them. */
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
