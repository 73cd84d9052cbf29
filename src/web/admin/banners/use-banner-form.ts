import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { AdminBanner } from '../../../contract/schemas/shop-front.ts'
import { ApiError, errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { createPress } from '../round-form/press.ts'
import { toast } from '../../ui/toast-store.ts'
import { currentIn } from '../ui/current.ts'
import { mergeValues, sendBesideOthers } from '../ui/merge-values.ts'
import { fieldsWords } from './banner-words.ts'
import { emptyBanner, inputOf, problemsOf, valuesOf, type BannerProblems, type BannerValues } from './banner-values.ts'
import { usePicture } from './use-picture.ts'

/**
 * Returns the values, errors, picture upload and save function of the banner form. `banner` is null for a new one; `onSaved` receives the
 * saved banner's id. When another person saves the banner, fields that this form did not change take the new values. If both changed a
 * field differently, the form keeps all its values, refuses to save, and lists those fields in `changedElsewhere`.
 */
export function useBannerForm(banner: AdminBanner | null, onSaved: (bannerId: string) => void) {
  const client = useQueryClient()
  /** The banner as loaded when the editing began, the base for detecting conflicts. */
  const [seen, setSeen] = useState(banner)
  const start = useMemo(() => (seen === null ? emptyBanner : valuesOf(seen)), [seen])
  const [values, setValues] = useState(start)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<BannerProblems>({})
  const [saved, setSaved] = useState<string | null>(null)
  const [stops, setStops] = useState(0)
  // the same contents have the same idempotency key, so a retry creates no second banner
  const [press] = useState(createPress)
  const change = useCallback((part: Partial<BannerValues>) => {
    setValues(now => ({ ...now, ...part }))
    setRefused({})
  }, [])
  const upload = usePicture(image => change({ image }))

  const save = useMutation({
    mutationFn: async () => {
      const input = inputOf(values)
      if (seen === null) return (await call('createBanner', { ...input, requestId: press.keyOf(input) })).bannerId
      const send = async ({ seen: { id, version }, values }: { seen: AdminBanner; values: BannerValues }) =>
        (await call('updateBanner', { bannerId: id, version, banner: inputOf(values) })).bannerId
      return await sendBesideOthers({ seen, values }, send, error => currentIn(error, 'banner'), valuesOf)
    },
    onSuccess: async bannerId => {
      setSaved(bannerId)
      toast(banner === null ? '배너를 걸었어요' : '배너를 바꿨어요')
      await client.invalidateQueries({ queryKey: ['adminBanners'] })
    },
    onError: error => {
      setRefused(problemsOfRefusal(error))
      setStops(count => count + 1)
      void client.invalidateQueries({ queryKey: ['adminBanners'] })
    },
  })

  // navigates in an effect, so that the leave guard sees first that nothing is unsaved
  const leave = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved !== null) leave(saved)
  }, [saved])
  useEffect(() => {
    if (stops > 0)
      document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-wrong], [data-form-problem]')?.focus()
  }, [stops])

  const dirty = saved === null && (JSON.stringify(values) !== JSON.stringify(start) || upload.coming !== null)
  const isOther = banner !== null && seen !== null && banner.version !== seen.version
  // after another person's save, fields unchanged here take the saved values
  const { merged, both } = mergeValues(start, banner === null ? start : valuesOf(banner), values)
  const follows = isOther && !save.isPending && saved === null
  if (follows && both.length === 0) takeFresh(merged)

  /**
   * Loads the banner as the other person saved it. @param next values to show instead: the saved ones merged with this form's changes
   */
  function takeFresh(next: BannerValues | null = null) {
    if (banner === null) return
    setSeen(banner)
    setValues(next ?? valuesOf(banner))
    setRefused({})
  }

  const found = tried ? problemsOf(values) : {}
  function submit() {
    if (save.isPending || saved !== null || upload.coming) return
    setTried(true)
    if (Object.keys(problemsOf(values)).length === 0) save.mutate()
    else setStops(count => count + 1)
  }
  return {
    values,
    change,
    upload,
    problems: { ...found, ...refused },
    dirty,
    /** Fields that this form and another person changed to different values. */
    changedElsewhere: follows && banner ? fieldsWords(both, valuesOf(banner)) : [],
    takeFresh,
    saving: save.isPending,
    submit,
  }
}

/** Maps a refusal to the error message of its field; any other becomes the message `form`. */
function problemsOfRefusal(error: unknown): BannerProblems {
  const text = errorText(error, '배너를 저장하지 못했어요. 다시 시도해 주세요.')
  if (!(error instanceof ApiError)) return { form: text }
  if (error.code === 'FILE_NOT_FOUND') return { image: text }
  const [issue] = (error.details.issues ?? []) as { path: string; message: string }[]
  const field = issue?.path.split('.').at(-1)
  if (issue && (field === 'link' || field === 'alt' || field === 'startsAt' || field === 'endsAt'))
    return { [field]: issue.message }
  return { form: text }
}
