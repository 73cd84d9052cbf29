import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings } from '../../../contract/schemas/notifications.ts'
import { errorText, read } from '../../lib/api.ts'
import { settle, Unknown } from '../../lib/settle.ts'
import { toast } from '../../ui/toast-store.ts'
import { notificationSettingsQuery } from './queries.ts'

type Chosen = NotificationSettings['choices'][number]

/**
 * Mutation that shows a notification switch's new state at once and saves it. Saves run in sequence, so that the last one wins. A refused
 * save is reverted; an unknown result reloads the settings.
 */
export function useSaveChoice() {
  const client = useQueryClient()
  const { queryKey } = notificationSettingsQuery
  const show = (chosen: Chosen) =>
    client.setQueryData(
      queryKey,
      settings => settings && { ...settings, choices: settings.choices.map(each => (isSame(each, chosen) ? chosen : each)) },
    )
  return useMutation({
    scope: { id: 'notification settings' },
    mutationFn: (chosen: Chosen) =>
      settle('saveNotificationSettings', { choices: [chosen] }, async () => {
        const settings = await read('myNotificationSettings', '/api/me/notification-settings')
        return settings.choices.some(each => isSame(each, chosen) && each.isOn === chosen.isOn) ? settings : null
      }),
    onMutate: async chosen => {
      await client.cancelQueries({ queryKey })
      show(chosen)
    },
    onError: (error, chosen) => {
      if (error instanceof Unknown) void client.invalidateQueries({ queryKey })
      else show({ ...chosen, isOn: !chosen.isOn })
      toast(errorText(error, '알림 설정을 저장하지 못했어요. 다시 시도해 주세요'), { tone: 'careful' })
    },
  })
}

function isSame(a: Chosen, b: Chosen): boolean {
  return a.channel === b.channel && a.topic === b.topic
}
