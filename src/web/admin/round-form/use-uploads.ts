import { useCallback, useEffect, useRef, useState } from 'react'
import type { Picture } from '../../../contract/schemas/values.ts'
import { errorText } from '../../app/api.ts'
import { refusalOf, uploadPicture } from './upload.ts'

/** An upload in progress, `share` from 0 to 1, or its error. */
export type Upload = { key: number; file: File; preview: string; share: number; problem: string | null }

export type Uploads = ReturnType<typeof useUploads>

let keys = 0

/**
 * Returns the uploads and functions to add, retry and dismiss them. Files are sent one by one, in the order chosen; `onPicture` receives
 * each uploaded picture. `retry` and `dismiss` are for failed uploads only.
 */
export function useUploads(onPicture: (picture: Picture) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const open = previews.current
    return () => open.forEach(url => URL.revokeObjectURL(url))
  }, [])

  const change = useCallback(
    (key: number, part: Partial<Upload>) => setUploads(now => now.map(each => (each.key === key ? { ...each, ...part } : each))),
    [],
  )
  const dismiss = useCallback((key: number) => setUploads(now => now.filter(each => each.key !== key)), [])

  const send = useCallback(
    (upload: Upload) => {
      change(upload.key, { problem: null, share: 0 })
      const before = queue.current
      queue.current = sendNext()

      async function sendNext() {
        await before
        try {
          const picture = await uploadPicture(upload.file, share => change(upload.key, { share }))
          dismiss(upload.key)
          onPicture(picture)
        } catch (error) {
          change(upload.key, { problem: errorText(error, '사진을 올리지 못했어요. 다시 시도해 주세요.') })
        }
      }
    },
    [change, dismiss, onPicture],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const preview = URL.createObjectURL(file)
        previews.current.add(preview)
        const upload: Upload = { key: ++keys, file, preview, share: 0, problem: refusalOf(file) }
        setUploads(now => [...now, upload])
        if (upload.problem === null) send(upload)
      }
    },
    [send],
  )
  return {
    uploads,
    isUploading: uploads.some(({ problem }) => problem === null),
    hasFailed: uploads.some(({ problem }) => problem !== null),
    add,
    retry: send,
    dismiss,
  }
}
