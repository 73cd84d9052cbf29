import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError, type AWSHeaders } from 's3mini'
import { Circuit } from './circuit.ts'
import { fetchLimits, limitedFetch } from './limited-fetch.ts'
import { persist, realPace, STORE_PATIENCE_MS, type Pace } from './persist.ts'
import { isFileKey, KeyTaken, type FileStore, type StoredFile } from './store.ts'
import { isTransient } from './transient.ts'

/** The bucket's address and credentials. `endpoint` is without the bucket, like `https://s3.ap-northeast-2.amazonaws.com`. */
export type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/**
 * A request header by which an S3 store refuses to replace an existing file. Not every store supports it, so existence of the key is also
 * checked before each upload.
 */
const neverReplace = { 'if-none-match': '*' } as unknown as AWSHeaders

export type S3Options = { pace?: Pace; limits?: typeof fetchLimits; circuit?: Circuit }

/**
 * Creates a `FileStore` in an S3 bucket. Transient failures are retried for the time in `STORE_PATIENCE_MS`. While the bucket
 * does not answer at all, calls fail within seconds (docs/decisions/049-a-bucket-that-is-away.md).
 */
export function s3Store(
  { endpoint, bucket, ...settings }: S3Settings,
  { pace = realPace, limits = fetchLimits, circuit = new Circuit() }: S3Options = {},
): FileStore {
  const host = endpoint.replace(/\/$/, '')
  const fetch = limitedFetch(circuit, limits)
  const client = new S3mini({ ...settings, endpoint: `${host}/${bucket}`, fetch })
  // Lists request `/bucket` without the trailing slash that the client would add, because not every server signs that.
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

  /** Returns whether the key holds these bytes, as after an upload whose first response was lost. */
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

/** Uploads a file. Returns false when the key exists. */
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
  const bytes = await buffer(stream) // the store sent no content length
  return { stream: Readable.from([bytes]), bytes: bytes.length }
}
