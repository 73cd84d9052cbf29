import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminStore } from '../../../contract/schemas/shop-front.ts'
import { cleanShopName, shopNameProblem } from '../../../domain/shop-name.ts'
import { errorText, read } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { renewFirstSteps } from '../first-steps/queries.ts'
import { call } from '../send/call.ts'
import { showName } from '../shell/shown-name.ts'
import { changedWords } from '../ui/changed-words.ts'
import { mergeValues, sendBesideOthers } from '../ui/merge-values.ts'
import { storeQuery } from './queries.ts'

type Values = { shopName: string }
const valuesOf = ({ ownName }: AdminStore): Values => ({ shopName: ownName ?? '' })

/**
 * Returns the value, error and save function of the shop's name. If another person saved another name meanwhile, it keeps the typed one,
 * refuses to save, and `isChangedElsewhere` is true. `onSaved` runs after a save.
 */
export function useShopName(store: AdminStore, onSaved?: () => Promise<void> | void) {
  const client = useQueryClient()
  const [seen, setSeen] = useState(store)
  const [values, setValues] = useState(() => valuesOf(store))
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [stops, setStops] = useState(0)

  const save = useMutation({
    mutationFn: () => {
      const send = async ({ seen: { version }, values }: { seen: AdminStore; values: Values }) => {
        const shopName = cleanShopName(values.shopName)
        return { shopName, ...(await call('saveShopName', { version, shopName })) }
      }
      return sendBesideOthers({ seen, values }, send, () => read('adminStore', '/api/admin/store'), valuesOf)
    },
    onSuccess: async ({ shopName, version }) => {
      takeFresh({ ...seen, ownName: shopName, shopName, version })
      showName(shopName)
      toast('가게 이름을 저장했어요. 모든 화면에 이 이름이 보여요')
      await Promise.all([client.invalidateQueries({ queryKey: ['adminStore'] }), renewFirstSteps(client)])
      await onSaved?.()
    },
    onError: error => {
      setRefused(errorText(error, '가게 이름을 저장하지 못했어요. 다시 시도해 주세요.'))
      setStops(count => count + 1)
      void client.invalidateQueries({ queryKey: ['adminStore'] })
    },
  })

  const isOther = store.version > seen.version && !save.isPending
  const { merged, both } = mergeValues(valuesOf(seen), isOther ? valuesOf(store) : valuesOf(seen), values)
  const isChangedElsewhere = both.length > 0
  if (isOther && !isChangedElsewhere) takeFresh(store, merged)

  function takeFresh(fresh = store, next = valuesOf(fresh)) {
    setSeen(fresh)
    setValues(next)
    setTried(false)
    setRefused(undefined)
  }

  useEffect(() => {
    if (stops > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [stops])

  const elsewhere = isChangedElsewhere
    ? changedWords([{ label: '가게 이름', value: valuesOf(store).shopName || '비어 있음' }])
    : undefined
  return {
    name: values.shopName,
    change(shopName: string) {
      setValues({ shopName })
      setRefused(undefined)
    },
    problem: elsewhere ?? refused ?? ((tried && shopNameProblem(values.shopName)) || undefined),
    dirty: values.shopName !== valuesOf(seen).shopName,
    isChangedElsewhere,
    async takeFresh() {
      // others may have saved again since the conflict
      takeFresh(await client.fetchQuery({ ...storeQuery, staleTime: 0 }).catch(() => store))
    },
    saving: save.isPending,
    submit() {
      if (save.isPending || isChangedElsewhere) return
      setTried(true)
      if (shopNameProblem(values.shopName) === null) save.mutate()
      else setStops(count => count + 1)
    },
  }
}

export type ShopNameState = ReturnType<typeof useShopName>
