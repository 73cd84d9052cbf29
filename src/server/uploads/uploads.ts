import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { messageOf } from '../../contract/words/messages.ts'
import { picture, type Picture } from '../../contract/schemas/values.ts'
import { cutTo } from '../../domain/letters.ts'
import { Refused, type Rejection } from '../../domain/rejection.ts'
import type { GivenPicture } from '../../files/intake.ts'
import { pictureKinds, type PictureKind } from '../../files/picture.ts'
import { StoreAway } from '../../files/store.ts'
import { addressOf } from '../settings/address.ts'
import { whileConnected } from './client-gone.ts'
import { DecoderTurns } from './decoder-turns.ts'
import { type BodyGuard, isCut } from '../http/bounded-message.ts'
import { awayOf } from '../http/failures.ts'
import { unreadable } from '../http/input.ts'
import { boundaryOf, formGuard } from './form-guard.ts'
import { Patience } from './patience.ts'
import { type Received, receiveFiles } from './receive-files.ts'
import { watchPace } from './sender-pace.ts'
import { readSpooled, type Spooled } from './spool.ts'
import { MOST_WAIT_MS, type Place, UploadSlots } from './upload-slots.ts'

export type Uploader = { userId: string; isStaff: boolean }

export type UploadDeps = {
  /** Returns the uploader if they may upload pictures of this kind; else throws `Refused`. */
  admit: (request: FastifyRequest, kind: PictureKind) => Promise<Uploader>
  /** Decodes and stores a picture. When `gone` aborts, it stops and throws the reason. */
  takePicture: (given: GivenPicture, by: string, gone: AbortSignal) => Promise<Picture | Rejection>
  /** Counts an upload or a file that was refused without `takePicture`. After too many of them `admit` refuses the uploader for a time. */
  countRefused?: (request: FastifyRequest, by: Uploader) => Promise<void>
  /** Throws StoreAway while no picture can be stored. */
  check?: () => void
  /**
   * Minimum speed of an upload: 64 kB in each `aloneMs` milliseconds. While another upload waits for its slot, also 10 kB in each
   * `waitedForMs`.
   */
  stall?: { aloneMs: number; waitedForMs: number }
  /** Most milliseconds that an upload waits for its slot and its pictures wait to be decoded, together. */
  mostWaitMs?: number
}

/**
 * The answer of an upload: one result per file, in the order sent, the picture or an error. Files that were not received because the form
 * was cut off have no result.
 */
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
/** Pictures decoded at once, in separate queues, so that pictures of staff never wait for those of customers. Each holds 10 MB at most. */
const DECODED_AT_ONCE = { staff: 2, customers: 1 }

/** Fields beside the files. The shop's own pages send none. */
const MOST_FIELDS = 5
/** Bytes of a file beyond the limit that are still read, so that the next files can be received. */
const BEYOND_BYTES = 1024 * 1024

const uploadSearch = z.object({ kind: z.enum(pictureKinds) })

/** Maximum number of files per request. */
const mostFiles = { products: limits.imagesPerProduct, banners: limits.imagesPerProduct, reviews: limits.photosPerReview }

/**
 * Registers `POST /files?kind=products|banners|reviews` for multipart uploads (docs/RULES.md#pictures). Access is checked and a slot
 * awaited before the body is read; then files are stored one by one, each in its turn. Uploads slower than the minimum speed are cut off.
 */
export async function uploadRoutes(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: limits.imagesPerProduct,
      fileSize: limits.fileBytes,
      fields: MOST_FIELDS,
      fieldSize: 1000,
      parts: limits.imagesPerProduct + MOST_FIELDS,
      headerPairs: 20,
    },
  })

  const { mostWaitMs = MOST_WAIT_MS } = deps
  const slots = new UploadSlots(mostWaitMs)
  const turns = { staff: new DecoderTurns(DECODED_AT_ONCE.staff), customers: new DecoderTurns(DECODED_AT_ONCE.customers) }
  const { aloneMs, waitedForMs } = deps.stall ?? STALL
  app.post('/files', { config: { isPaced: true, guardBody } }, async (request): Promise<UploadAnswer> => {
    const search = uploadSearch.safeParse(request.query)
    // without a valid kind, the strictest check applies
    const uploader = await deps.admit(request, search.data?.kind ?? 'products')
    const { userId: by, isStaff } = uploader
    request.concernedUserId = by
    if (!search.success)
      throw new Refused({ code: 'INVALID_INPUT', issues: [{ path: 'kind', message: '사진의 쓰임을 정해 주세요.' }] })
    if (!request.isMultipart()) throw new Refused({ code: 'FILE_MISSING' })
    const { kind } = search.data

    const ip = addressOf(request.ip)
    const since = performance.now()
    const receiveAll = async (place: Place, gone: AbortSignal): Promise<UploadAnswer> => {
      const patience = new Patience(mostWaitMs - (performance.now() - since), gone)
      // refuses before the body is sent
      deps.check?.()
      // checks again, because other uploads may have finished meanwhile
      await deps.admit(request, kind)
      const takeInTurn = async (received: Received) => {
        if ('refusal' in received) {
          await deps.countRefused?.(request, uploader)
          return received.refusal
        }
        const endTurn = await patience.spend(signal => turns[isStaff ? 'staff' : 'customers'].enter({ userId: by, ip }, signal))
        try {
          if (received.part.file.truncated) await deps.countRefused?.(request, uploader)
          return await take(received.part, received.spooled, given => deps.takePicture({ ...given, kind }, by, gone))
        } finally {
          endTurn()
        }
      }
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
        for await (const group of receiveFiles(files(request, mostFiles[kind]))) {
          pace.rest()
          for (const received of group) {
            const taken = await takeInTurn(received).catch((error: unknown) => refusalBehind(results, error))
            if ('code' in taken) request.refusedWith = taken.code
            const fileName = shownName(received.part.filename)
            results.push(
              'code' in taken ? { fileName, error: { ...taken, message: messageOf(taken) } } : { fileName, picture: taken },
            )
          }
          pace.goOn()
        }
        if (results.length === 0) throw new Refused({ code: 'FILE_MISSING' })
        return { results }
      } catch (error) {
        const refusal = isCut(request.raw) ? new Refused({ code: 'PAYLOAD_TOO_LARGE' }) : error
        if (isOfForm(refusal) && !gone.aborted) await deps.countRefused?.(request, uploader)
        // the result of a file that is too long already says so
        if (isCut(request.raw) && results.length > 0) return { results }
        throw refusal
      } finally {
        pace.rest()
      }
    }
    return await whileConnected(request, gone => slots.run({ userId: by, ip, isStaff }, place => receiveAll(place, gone), gone))
  })
}

/** Limits the parts, the headers and the length of a form while its bytes arrive. */
function guardBody(request: FastifyRequest): BodyGuard | null {
  const boundary = boundaryOf(request.headers['content-type'])
  const parts = limits.imagesPerProduct + MOST_FIELDS
  return boundary === null ? null : formGuard(boundary, { parts, fileBytes: limits.fileBytes + BEYOND_BYTES })
}

/** Returns whether an upload was refused for the shape of its form. No page of the shop sends such forms. */
function isOfForm(error: unknown): boolean {
  return error instanceof Refused && ['PAYLOAD_TOO_LARGE', 'INVALID_INPUT', 'FILE_MISSING'].includes(error.rejection.code)
}

async function* files(request: FastifyRequest, most: number): AsyncGenerator<MultipartFile> {
  try {
    yield* request.files({ limits: { files: most } })
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    throw /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code) ? new Refused({ code: 'PAYLOAD_TOO_LARGE' }) : unreadable()
  }
}

/** Returns BUSY as the result of one file when earlier files of the request have results. @throws every other error */
function refusalBehind(results: UploadAnswer['results'], error: unknown): Rejection {
  if (results.length > 0 && error instanceof Refused && error.rejection.code === 'BUSY') return error.rejection
  throw error
}

/**
 * Reads a received file and passes it to the store. Returns the picture, or the refusal of the store, of a file that is too large or of a
 * store that does not answer.
 */
async function take(
  part: MultipartFile,
  spooled: Spooled,
  store: (given: Omit<GivenPicture, 'kind'>) => Promise<Picture | Rejection>,
): Promise<Picture | Rejection> {
  try {
    if (part.file.truncated) return { code: 'FILE_TOO_LARGE' as const, mostBytes: limits.fileBytes }
    return await store({ bytes: await readSpooled(spooled), fileName: part.filename ?? '' })
  } catch (error) {
    if (error instanceof StoreAway) return awayOf(error)
    throw error
  }
}

/** Returns the file name for the answer: NFC, without control or format characters, at most 100 characters. */
function shownName(given: string | undefined): string {
  const plain = (given ?? '').normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, '')
  return cutTo(plain, 100)
}
