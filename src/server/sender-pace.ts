import type { Socket } from 'node:net'

/** How slow a sender may be: so many bytes in each window of so many milliseconds. */
export type LeastSpeed = { bytes: number; windowMs: number }

/** Watches a sender; while the server is itself at work, nothing is expected of them. */
export type SenderPace = {
  rest(): void
  goOn(): void
}

/** Ends a connection that brings fewer bytes than the least in a window, whatever they are: files, or what stands between them. */
export function watchPace(socket: Pick<Socket, 'bytesRead' | 'destroy'>, least: LeastSpeed): SenderPace {
  let watch: NodeJS.Timeout | undefined
  const rest = () => clearInterval(watch)
  const goOn = () => {
    rest()
    let before = socket.bytesRead
    watch = setInterval(() => {
      if (socket.bytesRead - before < least.bytes) {
        rest()
        socket.destroy(new Error('the sender is too slow'))
      }
      before = socket.bytesRead
    }, least.windowMs)
  }
  goOn()
  return { rest, goOn }
}
