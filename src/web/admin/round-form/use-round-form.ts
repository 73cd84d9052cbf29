import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProduct } from '../../../contract/schemas/admin.ts'
import { limits } from '../../../contract/limits.ts'
import { ApiError } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { clockTime } from '../../lib/format/day.ts'
import { toast } from '../../ui/toast-store.ts'
import { offerUndo } from '../ui/undo.ts'
import { useTakeBack } from '../ui/use-take-back.ts'
import { doneWords, focusFirstProblem } from './after-saving.ts'
import { formOf, isSameForm, withIds, type RoundForm } from './form-values.ts'
import { changedFields, takeOver } from './merge-forms.ts'
import { changedElsewhereWords, withTheirs } from './others-words.ts'
import { countMove, mayMoveBack, movedBackWords, movedWords, type AskedMove } from './pickup-move.ts'
import { createFormPress } from './press.ts'
import { dayProblems, problemsOf, takenProblems, type Intent, type Problems } from './problems.ts'
import { productNowQuery, productQuery } from './queries.ts'
import { problemsOfRefusal } from './refusal-problems.ts'
import { ChangedElsewhere, saveBesideOthers } from './save-beside-others.ts'
import type { FormTarget, Versions } from './save-round.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useOthersChanges } from './use-others-changes.ts'
import { useUploads } from './use-uploads.ts'

export type RoundFormState = ReturnType<typeof useRoundForm>

/** A save of the round form. `move` is the confirmed change of pickup days, null for none. */
type Wanted = { intent: Intent; values: RoundForm; move: AskedMove | null }

/**
 * Returns the values, error messages, uploads and actions of the round form, and other people's changes to the same round. `initial` are
 * its first values; `start` identifies the draft stored in this browser.
 */
export function useRoundForm(target: FormTarget, initial: RoundForm, start: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { offer } = useTakeBack()
  const kept = useKeptDraft(target, start)
  const [values, setValues] = useState(kept.found?.values ?? initial)
  const [saved, setSaved] = useState(kept.found?.base ?? initial)
  const [versions, setVersions] = useState<Versions>(kept.found?.versions ?? versionsOf(target))
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [attempted, setAttempted] = useState<Intent | null>(null)
  const [refused, setRefused] = useState<Problems>({})
  const [stops, setStops] = useState(0)
  const [goTo, setGoTo] = useState<string | null>(null)
  const [pressed, setPressed] = useState<Intent | null>(null)
  const [press, setPress] = useState(() => createFormPress(kept.found?.requestId))
  const [asking, setAsking] = useState<(Wanted & { move: AskedMove }) | null>(null)
  const { changes, names, product, latest, isGone } = useOthersChanges(target, { saved, values, versions })
  // before leaving for the next page everything is saved
  const dirty = goTo === null && !isSameForm(values, saved)

  /** Changes a part of the form and clears the server's refusals. */
  const change = useCallback((part: Partial<RoundForm> | ((values: RoundForm) => Partial<RoundForm>)) => {
    setValues(now => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))
    setRefused({})
  }, [])

  const readNow = (productId: string) => client.fetchQuery(productNowQuery(productId))
  const uploads = useUploads({
    count: values.pictures.length,
    most: limits.imagesPerProduct,
    onPicture: useCallback(
      picture => change(all => ({ pictures: [...all.pictures.filter(each => each.id !== picture.id), picture] })),
      [change],
    ),
  })

  const save = useMutation({
    mutationFn: async ({ intent, values, move }: Wanted) => {
      const wanted = { before: saved, values, intent, now: serverNow(), press }
      const answer = await saveBesideOthers(target, versions, wanted, move, names)
      if ('ask' in answer) return answer
      // what makes a round keeps what it was sent with, so that a repeat after a lost answer is the same press
      if (target.kind === 'round') setVersions(answer.versions)
      if (target.kind === 'new-product') return answer
      const product = await readNow(answer.productId)
      return { ...answer, product }
    },
    onSuccess: (answer, { intent, values: pressed, move }) => {
      const { sent, taken } = answer
      setAsking('ask' in answer ? { intent, values: pressed, move: answer.ask } : null)
      if ('ask' in answer) return setPressed(null)
      const product = 'product' in answer ? answer.product : null
      const round = product?.salesHistory.find(each => each.roundId === answer.roundId)
      // Of a round that others can see, only what was written here is known: what they changed meanwhile is still to be told.
      if (product && round && target.kind !== 'round') setVersions({ product: product.version, round: round.version })
      // the new round's page finds the product in the cache
      if (product && target.kind === 'new-round') client.setQueryData(productQuery(product.id).queryKey, product)
      // Rows that were new have their ids now; without them the next save would add them again.
      setSaved(round ? withIds(sent, round) : sent)
      setValues(now => {
        const mine = taken ? takeOver(saved, taken.theirs, now, new Set(taken.fields.map(field => field.path))) : now
        return round ? withIds(mine, round) : mine
      })
      setAttempted(null)
      setSavedAt(clockTime(serverNow()))
      kept.forget()
      for (const key of ['adminProducts', 'adminDashboard', 'products', 'adminRound'])
        void client.invalidateQueries({ queryKey: [key] })
      const done = withTheirs(doneWords(intent, sent, answer.converted), taken?.fields ?? [])
      const { productId, roundId } = answer
      const isMoved = move !== null && move.orders > 0
      const words = isMoved ? movedWords(done, move, mayMoveBack(move, serverNow())) : done
      const left = round ? withIds(sent, round) : sent
      offer(words, answer.answer ?? {}, {
        ...(isMoved && {
          words: async () => movedBackWords(move, await countMove(roundId, move.after, move.before)),
        }),
        onDone: async () => showFormer(await readNow(productId), roundId, left),
      })
      if (intent === 'publish') setGoTo('/admin/products')
      else if (target.kind !== 'round') setGoTo(`/admin/products/edit/${answer.productId}/${answer.roundId}`)
    },
    onError: error => {
      setAsking(null)
      setPressed(null)
      // what the other person changed came with the refusal and is shown above the form
      const both = error instanceof ChangedElsewhere ? error.fields : []
      if (both.length > 0 || (error instanceof ApiError && error.code === 'VERSION_CONFLICT')) {
        return toast(changedElsewhereWords(both), { tone: 'careful' })
      }
      setRefused(problemsOfRefusal(error, values))
      setStops(count => count + 1)
    },
  })

  const uploadProblems: Problems = uploads.hasFailed ? { pictures: '올리지 못한 사진이 있어요. 다시 올리거나 빼 주세요.' } : {}

  /**
   * Loads the round as it is after the undo of a save; `left` is the form as that save had left it. Fields that the user has changed
   * since then keep their values.
   */
  function showFormer(product: AdminProduct, roundId: string, left: RoundForm) {
    const round = product.salesHistory.find(each => each.roundId === roundId)
    if (!round) return
    const former = formOf(product, round)
    setVersions({ product: product.version, round: round.version })
    setSaved(former)
    setValues(now => {
      const untouched = changedFields(left, former, now, names).filter(field => !field.isMineToo)
      return takeOver(left, former, now, new Set(untouched.map(field => field.path)))
    })
  }
  const saving = save.isPending
  const { keep } = kept
  useEffect(() => {
    if (!saving) keep(dirty ? { values, base: saved, versions, requestId: press.key } : null)
  }, [dirty, saving, keep, values, saved, versions, press])

  /** Merges the changes of another person into the form: the fields at the given paths take their values. */
  const merge = useCallback(
    (paths: ReadonlySet<string>) => {
      if (!changes) return
      setValues(now => takeOver(saved, changes.theirs, now, paths))
      setSaved(changes.theirs)
      setVersions({ product: changes.product.version, round: changes.round.version })
      setRefused({})
    },
    [changes, saved],
  )

  // changes outside the form's fields, such as the status, or changes equal to those made here, are taken without asking
  const isHarmless = changes !== null && changes.fields.length === 0 && !saving
  if (isHarmless) merge(new Set())

  // Leaves only after the guard has seen that all is saved.
  useEffect(() => {
    if (goTo !== null) void navigate(goTo, { replace: true })
  }, [goTo, navigate])

  // What this press makes, or puts on sale, is left as soon as it is there: until then nothing is added that it would not hold.
  const isLeaving = goTo !== null || (saving && (target.kind !== 'round' || save.variables?.intent === 'publish'))

  // Every time that saving stops at a problem, after it is drawn and can have the focus.
  useEffect(() => {
    if (stops > 0 && !isLeaving) focusFirstProblem()
  }, [stops, isLeaving])

  // What was typed and pressed while the last press was under way.
  useEffect(() => {
    if (pressed === null || saving) return
    setPressed(null)
    if (dirty && goTo === null) submit(pressed)
    // oxlint-disable-next-line react/exhaustive-deps -- it is asked once, when the save is over, of what the form is then
  }, [pressed, saving])

  function submit(intent: Intent) {
    if (isLeaving) return
    if (saving) return setPressed(intent)
    if (uploads.isUploading) return toast('사진을 올리는 중이에요. 다 올라가면 다시 눌러 주세요', { tone: 'careful' })
    setAttempted(intent)
    const problems = { ...problemsOf(values, intent, serverNow()), ...takenProblems(values, latest), ...uploadProblems }
    if (Object.keys(problems).length > 0) return setStops(count => count + 1)
    save.mutate({ intent, values, move: null })
  }

  /** Answers the dialog about changed pickup days: saves for true, else closes it. */
  function answerMove(yes: boolean) {
    if (yes && asking) save.mutate(asking)
    else setAsking(null)
  }

  /** Resets the form to its last saved or initial state, and removes the draft from this browser. */
  function forget() {
    kept.forget()
    setValues(saved)
    setRefused({})
    setAttempted(null)
    // what is written from here on is another product
    setPress(createFormPress())
  }

  /** Discards the changes and offers an undo. */
  function discard() {
    forget()
    offerUndo('쓰던 내용을 버렸어요', () => setValues(values))
  }

  const found = attempted === null ? dayProblems(values) : problemsOf(values, attempted, serverNow())
  return {
    values,
    change,
    problems: { ...found, ...takenProblems(values, latest), ...(attempted !== null && uploadProblems), ...refused },
    /** True after a first attempt, so that the number of problems is shown. */
    tried: attempted !== null || Object.keys(refused).length > 0,
    dirty,
    saving,
    isLeaving,
    uploads,
    asking,
    answerMove,
    savedAt,
    keptAt: dirty ? kept.keptAt : null,
    isRestored: kept.isRestored && dirty,
    others: saving ? null : changes,
    product,
    latest,
    isGone,
    submit,
    merge,
    forget,
    discard,
    leave: setGoTo,
  }
}

function versionsOf(target: FormTarget): Versions {
  return {
    product: target.kind === 'new-product' ? 0 : target.product.version,
    round: target.kind === 'round' ? target.round.version : 0,
  }
}
