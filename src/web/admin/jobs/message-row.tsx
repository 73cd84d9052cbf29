import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useNow } from '../../lib/clock.ts'
import { useOnline } from '../../lib/use-online.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import table from '../ui/table.module.css'
import { channelNames, messageNames, momentText, type FailedMessage } from './job-words.ts'
import styles from './jobs.module.css'
import type { Retries } from './use-retries.ts'

type MessageRowProps = {
  message: FailedMessage
  selected: boolean
  rowProps: ComponentProps<'tr'>
  onToggle: () => void
  retry: Retries['messages']
}

export function MessageRow({ message, selected, rowProps, onToggle, retry }: MessageRowProps) {
  const now = useNow()
  const online = useOnline()
  const name = `${messageNames[message.kind]} ${channelNames[message.channel]}`
  const isThis = retry.isPending && 'deliveryIds' in retry.variables && retry.variables.deliveryIds.includes(message.id)
  return (
    <tr {...rowProps} className={clsx(selected && table.selected)}>
      <td className={table.check}>
        <CheckBox label={`${name} 고르기`} checked={selected} onChange={onToggle} />
      </td>
      <td className={table.strong}>{messageNames[message.kind]}</td>
      <td>{channelNames[message.channel]}</td>
      <td>
        <span className={styles.error} title={message.error ?? undefined}>
          {message.error ?? '알 수 없음'}
        </span>
      </td>
      <td className={clsx(table.number, table.muted)}>{message.attempts}번</td>
      <td className={clsx(table.number, table.muted)}>{momentText(message.failedAt, now)}</td>
      <td className={table.action}>
        <SmallButton
          look="link"
          busy={isThis}
          disabled={!online}
          aria-label={`${name} 다시 보내기`}
          onClick={() => retry.mutate({ deliveryIds: [message.id] })}
        >
          다시 보내기
        </SmallButton>
      </td>
    </tr>
  )
}
