import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError, type AWSHeaders } from 's3mini'
import { Circuit } from './circuit.ts'
import { fetchLimits, limitedFetch } from './limited-fetch.ts'
import { persist, realPace, STORE_PATIENCE_MS, type Pace } from './persist.ts'
import { isFileKey, KeyTaken, type FileStore, type StoredFile } from './store.ts'
import { isTransient } from './transient.ts'

/** Where the bucket is. `endpoint` without the bucket, like `https://s3.ap-northeast-2.amazonaws.com`: the bucket goes into the path. */
export type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Stores that know the header refuse to replace; others are asked before. */
const neverReplace = { 'if-none-match': '*' } as unknown as AWSHeaders

export type S3Options = { pace?: Pace; limits?: typeof fetchLimits; circuit?: Circuit }

/**
 * A `FileStore` in an S3 bucket. What fails in passing is tried again, as long as SPEC section 9 says; from a bucket that answers nothing at
 * all nobody waits longer than some seconds (docs/decisions/049-a-bucket-that-is-away.md).
 */
export function s3Store(
  { endpoint, bucket, ...settings }: S3Settings,
  { pace = realPace, limits = fetchLimits, circuit = new Circuit() }: S3Options = {},
): FileStore {
  const host = endpoint.replace(/\/$/, '')
  const fetch = limitedFetch(circuit, limits)
  const client = new S3mini({ ...settings, endpoint: `${host}/${bucket}`, fetch })
  // lists ask `/bucket`, without the slash that the client would end it with: not every server signs that
  const lister = new S3mini({ ...settings, endpoint: host, fetch })
  circuit.tryWith(() => client.objectExists('trial'))
  const persisting = async <T>(kind: keyof typeof STORE_PATIENCE_MS, work: (attempt: number) => Promise<T>) => {
    circuit.check()
    const mayPass = (error: unknown) => isTransient(error) && !circuit.isOpen
    return await persist(work, { withinMs: STORE_PATIENCE_MS[kind], isTransient: mayPass, pace }).catch((error: unknown) => {
      if (isTransient(error)) circuit.check()
      throw error
    })
  }

  /** Whether the key holds these very bytes: what an upload finds whose first answer got lost. */
  async function holds(key: string, bytes: Uint8Array): Promise<boolean> {
    const found = await client.getObjectArrayBuffer(key)
    return found !== null && Buffer.from(found).equals(bytes)
  }

  return {
    check: () => circuit.check(),

    async put(key, bytes) {
      checkKey(key)
      await persisting('upload', async attempt => {
        const free = !(await client.objectExists(key))
        if (free && (await putNew(client, key, bytes))) return
        if (attempt === 1 || !(await holds(key, bytes))) throw new KeyTaken(key)
      })
    },

    async read(key) {
      checkKey(key)
      return await persisting('operation', async () => fileOf(await client.getObjectResponse(key)))
    },

    async delete(key) {
      checkKey(key)
      let wasThere = false
      await persisting('operation', async () => {
        wasThere ||= (await client.objectExists(key)) === true
        if (wasThere) await client.deleteObject(key)
      })
      return wasThere
    },

    async *list(kind) {
      checkKey(kind)
      let next: string | undefined
      do {
        const page = await persisting('operation', () => lister.listObjectsPaged(bucket, `${kind}/`, 1000, next))
        if (!page) throw new Error(`there is no bucket ${bucket}`)
        for (const { Key: key, LastModified } of page.objects ?? [])
          if (isFileKey(key)) yield { key, at: Temporal.Instant.from(new Date(LastModified).toISOString()) }
        next = page.nextContinuationToken
      } while (next !== undefined)
    },
  }
}

function checkKey(key: string): void {
  if (!isFileKey(key)) throw new Error('not a file key')
}

/** False when somebody else was first. */
async function putNew(client: S3mini, key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await client.putObject(key, Buffer.from(bytes), 'application/octet-stream', undefined, neverReplace)
    return true
  } catch (error) {
    if (error instanceof S3ServiceError && error.status === 412) return false
    throw error
  }
}

async function fileOf(answer: Response | null): Promise<StoredFile | null> {
  if (!answer?.body) return null
  const length = answer.headers.get('content-length')
  const stream = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
  if (length !== null) return { stream, bytes: Number(length) }
  const bytes = await buffer(stream) // a store that does not say how long it is
  return { stream: Readable.from([bytes]), bytes: bytes.length }
}
