import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { serverNow } from '../../app/clock.ts'
import { clockTime } from '../../format/day.ts'
import { josa } from '../../format/josa.ts'
import { toast } from '../../ui/toast-store.ts'
import { dayProblems, problemsOf, type Intent, type Problems } from './problems.ts'
import { withIds, type RoundForm } from './form-values.ts'
import { productQuery } from './queries.ts'
import { problemsOfRefusal } from './refusal-problems.ts'
import { saveRound, sellsAtOnce, type FormTarget } from './save-round.ts'

export type RoundFormState = ReturnType<typeof useRoundForm>

/** The form's values, what is wrong with them, and saving. */
export function useRoundForm(target: FormTarget, initial: RoundForm) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [attempted, setAttempted] = useState<Intent | null>(null)
  const [refused, setRefused] = useState<Problems>({})
  const [stops, setStops] = useState(0)
  const [goTo, setGoTo] = useState<string | null>(null)
  const versions = useRef(versionsOf(target))

  /** Changes a part; what the server refused is asked anew. */
  const change = useCallback((part: Partial<RoundForm> | ((values: RoundForm) => Partial<RoundForm>)) => {
    setValues(now => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))
    setRefused({})
  }, [])

  const save = useMutation({
    mutationFn: async ({ intent, values }: { intent: Intent; values: RoundForm }) => {
      const answer = await saveRound(target, versions.current, { before: saved, values, intent, now: serverNow() })
      if (target.kind === 'new-product') return answer
      const product = await client.fetchQuery({ ...productQuery(answer.productId), staleTime: 0 })
      return { ...answer, product }
    },
    onSuccess: (answer, { intent, values }) => {
      const product = 'product' in answer ? answer.product : null
      const round = product?.salesHistory.find(each => each.roundId === answer.roundId)
      if (product && round) versions.current = { product: product.version, round: round.version }
      // Rows that were new have their ids now; without them the next save would add them again.
      setSaved(round ? withIds(values, round) : values)
      setValues(now => (round ? withIds(now, round) : now))
      setAttempted(null)
      setSavedAt(clockTime(serverNow()))
      for (const key of ['adminProducts', 'adminDashboard', 'products', 'adminRound'])
        void client.invalidateQueries({ queryKey: [key] })
      toast(doneWords(intent, values, answer.converted))
      if (intent === 'publish') setGoTo('/admin/products')
      else if (target.kind !== 'round') setGoTo(`/admin/products/edit/${answer.productId}/${answer.roundId}`)
    },
    onError: error => {
      setRefused(problemsOfRefusal(error, values))
      setStops(count => count + 1)
    },
  })

  // Leaves only after the guard has seen that all is saved.
  useEffect(() => {
    if (goTo !== null) void navigate(goTo, { replace: true })
  }, [goTo, navigate])

  // Every time that saving stops at a problem, after it is drawn.
  useEffect(() => {
    if (stops > 0) focusFirstProblem()
  }, [stops])

  function submit(intent: Intent) {
    if (save.isPending) return
    setAttempted(intent)
    if (Object.keys(problemsOf(values, intent, serverNow())).length === 0) save.mutate({ intent, values })
    else setStops(count => count + 1)
  }

  const found = attempted === null ? dayProblems(values) : problemsOf(values, attempted, serverNow())
  return {
    values,
    change,
    problems: { ...found, ...refused },
    /** Whether the count of problems is worth telling: after a first try. */
    tried: attempted !== null || Object.keys(refused).length > 0,
    dirty: JSON.stringify(values) !== JSON.stringify(saved),
    saving: save.isPending,
    savedAt,
    submit,
  }
}

function versionsOf(target: FormTarget) {
  return {
    product: target.kind === 'new-product' ? 0 : target.product.version,
    round: target.kind === 'round' ? target.round.version : 0,
  }
}

function doneWords(intent: Intent, values: RoundForm, converted: number): string {
  const name = values.productName.trim()
  const waited = converted > 0 ? ` 기다리던 ${converted}건이 예약됐어요.` : ''
  if (intent === 'save') return `저장했어요.${waited}`
  return sellsAtOnce(values, serverNow())
    ? `${josa(name, '을', '를')} 팔기 시작했어요.${waited}`
    : `${josa(name, '을', '를')} 판매 예정으로 올렸어요.${waited}`
}

function focusFirstProblem() {
  document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-wrong], [data-form-problem]')?.focus()
}
