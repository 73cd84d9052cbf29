import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderView } from '../../../contract/schemas/order-list.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { newPress } from '../round-form/press.ts'
import { offerUndo } from '../ui/undo.ts'
import { orderViewsQuery } from './queries.ts'

const failure = '저장한 조건을 바꾸지 못했어요. 다시 시도해 주세요.'

/**
 * Returns the actions on the saved filters, and whether one is running or failed. Each action replaces the cached list with the
 * server's answer.
 */
export function useSavedViews(views: readonly OrderView[]) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (act: () => Promise<{ items: OrderView[] }>) => act(),
    onSuccess: answer => client.setQueryData(orderViewsQuery().queryKey, answer),
    // another tab may have changed them
    onError: () => void client.invalidateQueries({ queryKey: orderViewsQuery().queryKey }),
  })
  const save = (view: OrderView) => () => call('saveOrderView', { viewId: view.id, name: view.name, search: view.search })
  return {
    busy: change.isPending,
    problem: change.isError ? errorText(change.error, failure) : null,
    keep: (name: string, search: string, onKept: () => void) =>
      change.mutate(save({ id: newPress(), name, search }), { onSuccess: onKept }),
    rename: (view: OrderView, name: string, onDone: () => void) => change.mutate(save({ ...view, name }), { onSuccess: onDone }),
    move: (view: OrderView, by: -1 | 1) => {
      const ids = views.map(each => each.id)
      const at = ids.indexOf(view.id)
      ids.splice(at, 1)
      ids.splice(at + by, 0, view.id)
      change.mutate(() => call('arrangeOrderViews', { viewIds: ids }))
    },
    forget: (view: OrderView) =>
      change.mutate(() => call('deleteOrderView', { viewId: view.id }), {
        onSuccess: () => offerUndo(`저장한 조건 ‘${view.name}’을 지웠어요`, () => change.mutate(save(view))),
      }),
  }
}

export type SavedViewActs = ReturnType<typeof useSavedViews>
