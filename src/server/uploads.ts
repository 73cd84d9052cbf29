import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '../contract/limits.ts'
import { messageOf } from '../contract/messages.ts'
import { picture, type Picture } from '../contract/schemas/values.ts'
import { isDiskFull } from '../db/disk-full.ts'
import { Refused, type Rejection } from '../domain/rejection.ts'
import { gate } from '../files/gate.ts'
import type { GivenPicture } from '../files/intake.ts'
import { pictureKinds, type PictureKind } from '../files/picture.ts'
import { StoreAway } from '../files/store.ts'
import { awayOf } from './failures.ts'
import { unreadable } from './input.ts'
import { watchPace } from './sender-pace.ts'
import { readSpooled, spool, type Spooled } from './spool.ts'
import { UploadSlots } from './upload-slots.ts'

export type Uploader = { userId: string; isStaff: boolean }

export type UploadDeps = {
  /** Returns the uploader if they may upload pictures of this kind; else throws `Refused`. */
  admit: (request: FastifyRequest, kind: PictureKind) => Promise<Uploader>
  takePicture: (given: GivenPicture, by: string) => Promise<Picture | Rejection>
  /** Throws StoreAway while no picture can be stored. */
  check?: () => void
  /** Windows of the minimum speed: 64 kB per `aloneMs`, and 10 kB per `waitedForMs` while others wait for the slot. */
  stall?: { aloneMs: number; waitedForMs: number }
}

/** The answer of an upload: one result per file, in the order sent. A refused file does not stop the others. */
export const uploadAnswer = z.object({
  results: z.array(
    z.union([
      z.object({ fileName: z.string(), picture }),
      z.object({ fileName: z.string(), error: z.looseObject({ code: z.string(), message: z.string() }) }),
    ]),
  ),
})
export type UploadAnswer = z.infer<typeof uploadAnswer>

const STALL = { aloneMs: 30_000, waitedForMs: 5_000 }
const LEAST_BYTES = 64 * 1024
const LEAST_BYTES_WHERE_OTHERS_WAIT = 10 * 1024
/** Files in memory at once on their way to the store, at most 10 MB each. */
const MOST_IN_MEMORY = 4

const uploadSearch = z.object({ kind: z.enum(pictureKinds) })

/** Maximum number of files per request. */
const mostFiles = { products: limits.imagesPerProduct, banners: limits.imagesPerProduct, reviews: limits.photosPerReview }

/**
 * Registers `POST /files?kind=products|banners|reviews` for multipart uploads (docs/RULES.md#pictures). Access is checked and a slot
 * awaited before the body is read; then files are stored one by one. Uploads slower than the minimum speed are cut off.
 */
export async function uploadRoutes(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: limits.imagesPerProduct,
      fileSize: limits.fileBytes,
      fields: 5,
      fieldSize: 1000,
      parts: limits.imagesPerProduct + 5,
    },
  })

  const slots = new UploadSlots()
  const inMemory = gate(MOST_IN_MEMORY)
  const { aloneMs, waitedForMs } = deps.stall ?? STALL
  app.post('/files', { config: { isPaced: true } }, async (request): Promise<UploadAnswer> => {
    const search = uploadSearch.safeParse(request.query)
    // without a valid kind, the strictest check applies
    const { userId: by, isStaff } = await deps.admit(request, search.data?.kind ?? 'products')
    request.concernedUserId = by
    if (!search.success)
      throw new Refused({ code: 'INVALID_INPUT', issues: [{ path: 'kind', message: '사진의 쓰임을 정해 주세요.' }] })
    if (!request.isMultipart()) throw new Refused({ code: 'FILE_MISSING' })
    const { kind } = search.data

    return await slots.run({ userId: by, ip: request.ip, isStaff }, async place => {
      // refuses before the body is sent
      deps.check?.()
      // checks again, because other uploads may have finished meanwhile
      await deps.admit(request, kind)
      const { socket } = request.raw
      // `watchPace` replaces the socket's time-out, and does not count while the server is working
      socket.setTimeout(0)
      const pace = watchPace(
        socket,
        { bytes: LEAST_BYTES, windowMs: aloneMs },
        { bytes: LEAST_BYTES_WHERE_OTHERS_WAIT, windowMs: waitedForMs, unless: () => !place.isWaitedFor() },
      )
      const results: UploadAnswer['results'] = []
      try {
        for await (const part of files(request, mostFiles[kind])) {
          const received = await receive(part)
          pace.rest()
          const taken = await inMemory(() => take(part, received, given => deps.takePicture({ ...given, kind }, by)))
          pace.goOn()
          if ('code' in taken) request.refusedWith = taken.code
          const fileName = shownName(part.filename)
          results.push(
            'code' in taken ? { fileName, error: { ...taken, message: messageOf(taken) } } : { fileName, picture: taken },
          )
        }
        if (results.length === 0) throw new Refused({ code: 'FILE_MISSING' })
        return { results }
      } finally {
        pace.rest()
      }
    })
  })
}

async function* files(request: FastifyRequest, most: number): AsyncGenerator<MultipartFile> {
  try {
    yield* request.files({ limits: { files: most } })
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    throw /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code) ? new Refused({ code: 'PAYLOAD_TOO_LARGE' }) : unreadable()
  }
}

async function receive(part: MultipartFile): Promise<Spooled> {
  try {
    return await spool(part.file)
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw unreadable() // the body ended early
  }
}

/**
 * Reads a received file, passes it to the store and closes it. Returns a refusal for a file that is too large or a store that does not
 * answer.
 */
async function take(
  part: MultipartFile,
  received: Spooled,
  store: (given: Omit<GivenPicture, 'kind'>) => Promise<Picture | Rejection>,
): Promise<Picture | Rejection> {
  try {
    if (part.file.truncated) return { code: 'FILE_TOO_LARGE' as const, mostBytes: limits.fileBytes }
    return await store({ bytes: await readSpooled(received), fileName: part.filename ?? '' })
  } catch (error) {
    if (error instanceof StoreAway) return awayOf(error)
    throw error
  } finally {
    await received.file.close()
  }
}

/** Returns the file name for the answer: NFC, without control or format characters, at most 100 characters. */
function shownName(given: string | undefined): string {
  const plain = (given ?? '').normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, '')
  return [...plain].slice(0, 100).join('')
}
