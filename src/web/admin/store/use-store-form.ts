import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { AdminStore } from '../../../contract/schemas/shop-front.ts'
import { ApiError, errorText, read } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import { mergeValues, sendBesideOthers } from '../ui/merge-values.ts'
import { fieldWords, inputOf, problemsOf, valuesOf, type StoreProblems, type StoreValues } from './store-values.ts'

/**
 * Returns the values, errors and save function of the store form. When another person saves, fields that this form did not change take
 * the new values. If both changed a field differently, the form keeps all its values, refuses to save, and lists those fields in
 * `changedElsewhere`. `onSaved` runs after a save.
 */
export function useStoreForm(store: AdminStore, onSaved?: () => Promise<void>) {
  const client = useQueryClient()
  const [seen, setSeen] = useState(store)
  const [values, setValues] = useState(() => valuesOf(store))
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<StoreProblems>({})
  const [stops, setStops] = useState(0)
  const change = useCallback((part: Partial<StoreValues>) => {
    setValues(now => ({ ...now, ...part }))
    setRefused({})
  }, [])

  const save = useMutation({
    mutationFn: () => {
      const start = { seen, values }
      const send = async ({ seen: { version }, values }: typeof start) => {
        const given = inputOf(values)
        return { given, ...(await call('saveStoreInfo', { version, store: given })) }
      }
      return sendBesideOthers(start, send, () => read('adminStore', '/api/admin/store'), valuesOf)
    },
    onSuccess: async ({ given, version }) => {
      const saved = { ...seen, ...given, version }
      setSeen(saved)
      setValues(valuesOf(saved))
      setTried(false)
      toast('가게 정보를 저장했어요. 고객 화면에 바로 보여요')
      void client.invalidateQueries({ queryKey: ['adminDashboard'] })
      await client.invalidateQueries({ queryKey: ['adminStore'] })
      await onSaved?.()
    },
    onError: error => {
      setRefused(problemsOfRefusal(error))
      setStops(count => count + 1)
      void client.invalidateQueries({ queryKey: ['adminStore'] })
    },
  })

  const dirty = JSON.stringify(values) !== JSON.stringify(valuesOf(seen))
  const isOther = store.version > seen.version && !save.isPending
  const both = isOther ? mergeValues(valuesOf(seen), valuesOf(store), values).both : []
  if (isOther && both.length === 0) takeFresh(mergeValues(valuesOf(seen), valuesOf(store), values).merged)

  /**
   * Loads the store as the other person saved it. @param next values to show instead: the saved ones merged with this form's changes
   */
  function takeFresh(next = valuesOf(store)) {
    setSeen(store)
    setValues(next)
    setRefused({})
  }

  useEffect(() => {
    if (stops > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"], [data-form-problem]')?.focus()
  }, [stops])

  function submit() {
    if (save.isPending) return
    setTried(true)
    if (Object.keys(problemsOf(values)).length === 0) save.mutate()
    else setStops(count => count + 1)
  }
  return {
    values,
    change,
    problems: { ...(tried ? problemsOf(values) : {}), ...refused },
    dirty,
    /** Fields that this form and another person changed to different values. */
    changedElsewhere: both.map(name => fieldWords(name, valuesOf(store))),
    takeFresh,
    saving: save.isPending,
    submit,
  }
}

export type StoreFormState = ReturnType<typeof useStoreForm>

/** Maps a refusal to error messages of its fields; one without fields becomes the message `form`. */
function problemsOfRefusal(error: unknown): StoreProblems {
  const text = errorText(error, '가게 정보를 저장하지 못했어요. 다시 시도해 주세요.')
  if (!(error instanceof ApiError) || !Array.isArray(error.details.issues)) return { form: text }
  const issues = error.details.issues as { path: string; message: string }[]
  return Object.fromEntries(issues.map(({ path, message }) => [path.split('.').at(-1) ?? 'form', message]))
}
