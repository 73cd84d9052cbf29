import { IconMailCheck } from '@tabler/icons-react'
import clsx from 'clsx'
import { useState } from 'react'
import type { JobsReport } from '../../../contract/schemas/notifications.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BulkBar, BulkVerb } from '../ui/bulk-bar.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Panel } from '../ui/panel.tsx'
import { Question } from '../ui/question.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'
import { useKeys } from '../ui/use-keys.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import type { Selection } from '../ui/use-selection.ts'
import type { FailedMessage } from './job-words.ts'
import styles from './jobs.module.css'
import { MessageRow } from './message-row.tsx'
import type { Retries } from './use-retries.ts'

type MessagesPanelProps = {
  deliveries: JobsReport['deliveries']
  selection: Selection<FailedMessage>
  retry: Retries['messages']
}

/**
 * Renders the latest mail, push and 알림톡 messages that failed after all attempts, to be selected and sent again. Sending all failed ones
 * asks for confirmation; R sends the selected ones.
 */
export function MessagesPanel({ deliveries, selection, retry }: MessagesPanelProps) {
  const { latestFailed: messages, failed } = deliveries
  const { selected, clear } = selection
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const rowProps = useRowKeys({
    count: messages.length,
    onToggle: index => messages[index] && selection.toggle(messages[index].id),
  })
  const again = () => selected.length > 0 && retry.mutate({ deliveryIds: selected.map(message => message.id) })
  useKeys({ KeyR: again, Escape: clear })
  const all = messages.length > 0 && selected.length === messages.length
  const count = failed.toLocaleString('ko-KR')
  return (
    <Panel
      title="보내지 못한 메시지"
      note={failed > messages.length ? `${count}건 가운데 최근 ${messages.length}건` : undefined}
      side={
        failed > 0 && (
          <SmallButton busy={retry.isPending} disabled={!online} onClick={() => setAsking(true)}>
            {count}건 모두 다시 보내기
          </SmallButton>
        )
      }
    >
      {messages.length === 0 ? (
        <StateCard icon={IconMailCheck} title="보내지 못한 메시지가 없어요">
          푸시, 이메일, 알림톡이 여섯 번 모두 실패하면 여기에 보여요
        </StateCard>
      ) : (
        <div className={table.scroll}>
          <table className={clsx(table.table, styles.messages)}>
            <caption className="visually-hidden">보내지 못한 메시지</caption>
            <thead>
              <tr>
                <th scope="col" className={table.check}>
                  <CheckBox
                    label="보이는 메시지 모두 고르기"
                    checked={all}
                    mixed={selected.length > 0 && !all}
                    onChange={checked => (checked ? selection.replace(messages.map(message => message.id)) : clear())}
                  />
                </th>
                <th scope="col" className={styles.message}>
                  메시지
                </th>
                <th scope="col" className={styles.channel}>
                  방법
                </th>
                <th scope="col">까닭</th>
                <th scope="col" className={clsx(table.number, styles.tries)}>
                  시도
                </th>
                <th scope="col" className={clsx(table.number, styles.failedAt)}>
                  실패한 때
                </th>
                <th scope="col" className={clsx(table.number, styles.act)}>
                  <span className="visually-hidden">할 일</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {messages.map((message, index) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  selected={selection.ids.has(message.id)}
                  rowProps={rowProps(index)}
                  onToggle={() => selection.toggle(message.id)}
                  retry={retry}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {selected.length > 0 && (
        <BulkBar label="고른 메시지" count={`메시지 ${selected.length}건 선택`} onClear={clear}>
          <BulkVerb likely keyName="R" disabled={!online || retry.isPending} onChoose={again}>
            다시 보내기
          </BulkVerb>
        </BulkBar>
      )}
      <Question
        open={asking}
        title={`메시지 ${count}건을 모두 다시 보낼까요?`}
        yes={`${count}건 다시 보내기`}
        busy={retry.isPending}
        onNo={() => setAsking(false)}
        onYes={() =>
          retry.mutate({ failedUntil: messages[0]?.failedAt ?? new Date(0).toISOString() }, { onSettled: () => setAsking(false) })
        }
      >
        <p>지난 소식도 손님에게 다시 가요. 픽업일이 지난 알림처럼 이제 쓸모없는 것이 섞여 있는지 먼저 확인해 주세요.</p>
      </Question>
    </Panel>
  )
}
