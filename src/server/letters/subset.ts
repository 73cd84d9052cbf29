import { Worker } from 'node:worker_threads'

/** Returns the typeface at this path with only these characters, as WOFF2. Runs in a worker thread. */
export function subset(typeface: string, characters: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./subset-worker.ts', import.meta.url), { workerData: { typeface, characters } })
    worker.unref()
    // under `node --watch` Node also sends messages about loaded files
    worker.on('message', (said: unknown) => said instanceof Uint8Array && resolve(Buffer.from(said)))
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`the font could not be created: exit code ${code}`)))
  })
}
