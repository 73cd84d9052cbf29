import { IconBell, IconCheck } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { alertLabel, alertWords } from './alert-label.ts'
import { useOpeningAlerts, useSetOpeningAlert } from './queries.ts'

/** Button that turns on or off the customer's notification of the start of a sales round. */
export function AlertButton({ roundId, name }: { roundId: string; name: string }) {
  const isOn = useOpeningAlerts(true).has(roundId)
  const { mutate, isPending } = useSetOpeningAlert()
  const Icon = isOn ? IconCheck : IconBell
  return (
    <Button
      look="tint"
      aria-label={alertLabel(isOn)}
      busy={isPending}
      icon={<Icon size={20} stroke={2} aria-hidden />}
      onClick={() => mutate({ roundId, name, isOn: !isOn })}
    >
      {alertWords(isOn)}
    </Button>
  )
}
