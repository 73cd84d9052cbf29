import { useEffect, useRef, useState } from 'react'
import type { Picture } from '../../../contract/schemas/values.ts'
import { errorText } from '../../app/api.ts'
import { refusalOf, uploadPicture } from '../round-form/upload.ts'

/** A picture being uploaded. `share` is the part sent, from 0 to 1; `problem` is the error message after a failure, else null. */
type Coming = { file: File; preview: string; share: number; problem: string | null }

/**
 * Returns the state of a picture's upload with functions to choose, retry and drop it. A newer upload replaces one in progress; `onPicture`
 * receives the stored picture.
 */
export function usePicture(onPicture: (picture: Picture) => void) {
  const [coming, setComing] = useState<Coming | null>(null)
  const latest = useRef(0)
  const preview = coming?.preview
  useEffect(() => () => void (preview !== undefined && URL.revokeObjectURL(preview)), [preview])

  function choose(file: File) {
    latest.current++ // an upload under way must not replace this choice
    const problem = refusalOf(file)
    setComing({ file, preview: URL.createObjectURL(file), share: 0, problem })
    if (problem === null) void send(file)
  }

  async function send(file: File) {
    const turn = ++latest.current
    const isLatest = () => latest.current === turn
    const change = (part: Partial<Coming>) => isLatest() && setComing(now => now && { ...now, ...part })
    change({ problem: null, share: 0 })
    try {
      const picture = await uploadPicture(file, share => change({ share }), 'banners')
      if (!isLatest()) return
      setComing(null)
      onPicture(picture)
    } catch (error) {
      change({ problem: errorText(error, '사진을 올리지 못했어요. 다시 시도해 주세요.') })
    }
  }

  function drop() {
    latest.current++
    setComing(null)
  }

  return { coming, choose, retry: () => coming && void send(coming.file), drop }
}
