import { useEffect, useRef, useState } from 'react'
import type { Picture } from '../../../contract/schemas/values.ts'
import { isOfTheFile, refusalOfFile } from '../../../contract/words/file-refusals.ts'
import { ApiError, errorText } from '../../lib/api.ts'
import { fillPlaces, type LeftOut } from '../../ui/left-out.ts'
import { uploadPicture } from '../round-form/upload.ts'

/** A picture being uploaded. `share` is the part sent, from 0 to 1; `problem` is the error message after a failure, else null. */
type Coming = { file: File; preview: string; share: number; problem: string | null }

/**
 * Returns the state of the upload of one picture, with functions to choose files, retry and discard. Of several files the first
 * acceptable one is uploaded; `leftOut` lists the others, each with its reason, until the next choice. A new choice replaces an upload in
 * progress; `onPicture` receives the stored picture.
 */
export function usePicture(onPicture: (picture: Picture) => void) {
  const [coming, setComing] = useState<Coming | null>(null)
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const latest = useRef(0)
  const preview = coming?.preview
  useEffect(() => () => void (preview !== undefined && URL.revokeObjectURL(preview)), [preview])

  async function choose(files: readonly File[]) {
    const turn = ++latest.current
    const isLatest = () => latest.current === turn
    let isTaken = false
    setLeftOut([])
    const others = await fillPlaces(files, {
      full: '배너 사진은 1장만 올릴 수 있어요.',
      hasRoom: () => !isTaken && isLatest(),
      add: async file => {
        const why = await send(file, turn)
        isTaken = why === null
        return why
      },
    })
    if (isLatest()) setLeftOut(others)
  }

  /**
   * Uploads a file. Returns the message if the file itself is refused, such as for its type or size; null if it was uploaded, or can be
   * retried after another failure.
   */
  async function send(file: File, turn: number): Promise<string | null> {
    const isLatest = () => latest.current === turn
    const refusal = refusalOfFile(file)
    if (refusal !== null) return isLatest() && setComing(null), refusal
    setComing({ file, preview: URL.createObjectURL(file), share: 0, problem: null })
    try {
      const change = (part: Partial<Coming>) => isLatest() && setComing(now => now && { ...now, ...part })
      const picture = await uploadPicture(file, share => change({ share }), 'banners')
      if (!isLatest()) return null
      setComing(null)
      onPicture(picture)
      return null
    } catch (error) {
      const problem = errorText(error, '사진을 올리지 못했어요. 다시 시도해 주세요.')
      const isRefused = error instanceof ApiError && isOfTheFile(error.code)
      if (isLatest()) setComing(now => (isRefused ? null : now && { ...now, problem }))
      return isRefused ? problem : null
    }
  }

  function drop() {
    latest.current++
    setComing(null)
  }

  return {
    coming,
    leftOut,
    choose: (files: readonly File[]) => void choose(files),
    retry: () => coming && void choose([coming.file]),
    drop,
  }
}
