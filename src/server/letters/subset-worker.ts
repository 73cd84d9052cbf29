import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import subsetFont from 'subset-font'

/** A thread of its own: a third of a second of computing would hold up everybody else's answer. Asked with characters, answers a font. */
const source = fileURLToPath(import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'))
const font = await subsetFont(readFileSync(source), workerData as string, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
})
const bytes = Uint8Array.from(font)
parentPort?.postMessage(bytes, [bytes.buffer])
