import { useCallback, useEffect, useRef, useState } from 'react'
import type { Picture } from '../../../contract/schemas/values.ts'
import { isOfTheFile, refusalOfFile } from '../../../contract/words/file-refusals.ts'
import { ApiError, errorText } from '../../lib/api.ts'
import type { LeftOut } from '../../ui/left-out.ts'
import { uploadPicture } from './upload.ts'

/** An upload in progress, `share` from 0 to 1, or its error. */
export type Upload = { key: number; file: File; preview: string; share: number; problem: string | null }

export type Uploads = ReturnType<typeof useUploads>

let keys = 0

type Taking = {
  /** Number of pictures in the form, without uploads in progress. */
  count: number
  most: number
  onPicture: (picture: Picture) => void
}

/**
 * Returns the uploads and functions to add, retry and dismiss them. Pictures are sent one by one in the chosen order, until there are
 * `most`. `leftOut` lists files that were refused, such as for their type, size or number, each with its reason, until more are added.
 * After any other failure the upload keeps its place and can be retried.
 */
export function useUploads({ count, most, onPicture }: Taking) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const previews = useRef(new Set<string>())
  /** The places taken at this moment; the `count` of the last render may be outdated. */
  const taken = useRef({ pictures: count, failed: new Set<number>() })
  useEffect(() => {
    taken.current.pictures = count
  }, [count])
  useEffect(() => {
    const open = previews.current
    return () => open.forEach(url => URL.revokeObjectURL(url))
  }, [])

  const change = useCallback(
    (key: number, part: Partial<Upload>) => setUploads(now => now.map(each => (each.key === key ? { ...each, ...part } : each))),
    [],
  )
  const dismiss = useCallback((key: number) => {
    taken.current.failed.delete(key)
    setUploads(now => now.filter(each => each.key !== key))
  }, [])

  const leaveOut = useCallback(
    ({ key, file }: Upload, why: string) => {
      dismiss(key)
      setLeftOut(now => [...now, { name: file.name, why }])
    },
    [dismiss],
  )

  const send = useCallback(
    (upload: Upload) => {
      const { key, file } = upload
      taken.current.failed.delete(key)
      change(key, { problem: null, share: 0 })
      const before = queue.current
      queue.current = sendNext()

      async function sendNext() {
        await before
        const { pictures, failed } = taken.current
        if (pictures + failed.size >= most) return leaveOut(upload, `사진은 ${most}장까지 올릴 수 있어요.`)
        try {
          const picture = await uploadPicture(file, share => change(key, { share }))
          taken.current.pictures++
          dismiss(key)
          onPicture(picture)
        } catch (error) {
          const problem = errorText(error, '사진을 올리지 못했어요. 다시 시도해 주세요.')
          if (error instanceof ApiError && isOfTheFile(error.code)) return leaveOut(upload, problem)
          failed.add(key)
          change(key, { problem })
        }
      }
    },
    [change, dismiss, leaveOut, most, onPicture],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      setLeftOut([])
      for (const file of files) {
        const preview = URL.createObjectURL(file)
        previews.current.add(preview)
        const upload: Upload = { key: ++keys, file, preview, share: 0, problem: null }
        const refusal = refusalOfFile(file)
        if (refusal !== null) {
          leaveOut(upload, refusal)
          continue
        }
        setUploads(now => [...now, upload])
        send(upload)
      }
    },
    [leaveOut, send],
  )
  return {
    uploads,
    leftOut,
    isUploading: uploads.some(({ problem }) => problem === null),
    hasFailed: uploads.some(({ problem }) => problem !== null),
    add,
    retry: send,
    dismiss,
  }
}
