import { parentPort, workerData } from 'node:worker_threads'
import { cutTypeface } from './cut-typeface.ts'

/** Worker thread that receives a typeface's path and characters, and answers with a font. Making the font does not block requests. */
const { typeface, characters } = workerData as { typeface: string; characters: string }
const bytes = Uint8Array.from(await cutTypeface(typeface, characters))
parentPort?.postMessage(bytes, [bytes.buffer])
