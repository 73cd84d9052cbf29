import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { messageOn } from './bounded-message.ts'

/**
 * Bytes that Node's HTTP parser is given at a time. It calls back once for each chunk of a body in them and cannot be stopped in between.
 */
const MOST_BYTES = 4096

const reads = new WeakMap<Socket, Buffer>()

/**
 * Hands what connections send to the parser in parts of 4 kB, instead of the up to 64 kB of one read, and nothing more after a body was cut
 * off or is unwanted. A body of known length is handed over at once, because it has no chunks.
 */
export function parseInParts(server: Server): void {
  server.on('connection', (socket: Socket) => {
    // Node has registered it before; with any other listener the parser no longer reads from the connection itself
    const [parse] = socket.listeners('data')
    if (!parse) return
    socket.on('data', (read: Buffer<ArrayBuffer>) => {
      reads.set(socket, read)
      handOver(socket, read, parse)
      reads.delete(socket)
    })
    socket.removeListener('data', parse as () => void)
  })
}

/**
 * Returns the bytes last read from a connection while they are being parsed, undefined at other times. The parser gets them in parts, so
 * its error contains only the last part.
 */
export function readOn(socket: Socket): Buffer | undefined {
  return reads.get(socket)
}

function handOver(socket: Socket, read: Buffer<ArrayBuffer>, parse: Function): void {
  for (let at = 0; at < read.length && !socket.destroyed; ) {
    // paused by Node while a pipeline has many answers to come
    if (socket.isPaused()) return socket.unshift(read.subarray(at))
    const message = messageOn(socket)
    if (message?.isOver) return
    const end = at + Math.max(MOST_BYTES, message?.bytesToCome ?? 0)
    parse.call(socket, read.subarray(at, end))
    at = end
  }
}
