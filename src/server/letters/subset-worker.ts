import { parentPort, workerData } from 'node:worker_threads'
import { cutTypeface } from './cut-typeface.ts'

/** A thread of its own: cutting would hold up everybody else's answer. Asked with characters, answers a font. */
const bytes = Uint8Array.from(await cutTypeface(workerData as string))
parentPort?.postMessage(bytes, [bytes.buffer])
