import { parentPort, workerData } from 'node:worker_threads'
import { cutTypeface } from './cut-typeface.ts'

/** Worker thread that receives characters and answers with a font, so that cutting does not block requests. */
const bytes = Uint8Array.from(await cutTypeface(workerData as string))
parentPort?.postMessage(bytes, [bytes.buffer])
