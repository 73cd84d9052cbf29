import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { AdminStore } from '../../../contract/schemas/shop-front.ts'
import { ApiError, call, errorText } from '../../app/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { inputOf, problemsOf, valuesOf, type StoreProblems, type StoreValues } from './store-values.ts'

/** The form's values, what is wrong with them, and saving. Changed elsewhere meanwhile: untouched values follow, touched ones are kept and told. */
export function useStoreForm(store: AdminStore) {
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
    mutationFn: async () => {
      const given = inputOf(values)
      return { given, ...(await call('saveStoreInfo', { version: seen.version, store: given })) }
    },
    onSuccess: async ({ given, version }) => {
      const saved = { ...seen, ...given, version }
      setSeen(saved)
      setValues(valuesOf(saved))
      setTried(false)
      toast('가게 정보를 저장했어요. 고객 화면에 바로 보여요')
      await client.invalidateQueries({ queryKey: ['adminStore'] })
    },
    onError: error => {
      setRefused(problemsOfRefusal(error))
      setStops(count => count + 1)
      void client.invalidateQueries({ queryKey: ['adminStore'] })
    },
  })

  const dirty = JSON.stringify(values) !== JSON.stringify(valuesOf(seen))
  const isOther = store.version > seen.version && !save.isPending
  if (isOther && !dirty) takeFresh()

  function takeFresh() {
    setSeen(store)
    setValues(valuesOf(store))
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
    stale: isOther && dirty,
    takeFresh,
    saving: save.isPending,
    submit,
  }
}

export type StoreFormState = ReturnType<typeof useStoreForm>

/** The server's words on the field that they are about; what belongs to none stands above the form. */
function problemsOfRefusal(error: unknown): StoreProblems {
  const text = errorText(error, '가게 정보를 저장하지 못했어요. 다시 시도해 주세요.')
  if (!(error instanceof ApiError) || !Array.isArray(error.details.issues)) return { form: text }
  const issues = error.details.issues as { path: string; message: string }[]
  return Object.fromEntries(issues.map(({ path, message }) => [path.split('.').at(-1) ?? 'form', message]))
}
