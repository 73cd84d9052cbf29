import {
  IconBookmarkPlus,
  IconCalendarPlus,
  IconCopyPlus,
  IconDots,
  IconHourglass,
  IconPackages,
  IconPencil,
  IconPlayerPlay,
  IconReceipt,
  IconSquare,
  IconTicket,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { allowedTargets, mayCancel, roundVerb } from './change-rounds.ts'
import { useRoundActs } from './round-acts.tsx'
import { useDuplicate } from './use-duplicate.ts'
import { useRoundChange } from './use-round-change.tsx'

/** Renders the menu of actions on one round; deleting and canceling come last. */
export function RoundMenu({ round, name, now }: { round: AdminRound; name: string; now: Temporal.Instant }) {
  const navigate = useNavigate()
  const online = useOnline()
  const acts = useRoundActs()
  const duplicate = useDuplicate()
  const { change, question } = useRoundChange()
  const go = (path: string) => () => void navigate(`/admin/${path}`)
  return (
    <>
      <Menu label={`${name} 할 일`} face={<IconDots size={18} aria-hidden />}>
        <MenuItem icon={IconPencil} onChoose={go(`products/edit/${round.productId}/${round.roundId}`)}>
          수정
        </MenuItem>
        <MenuItem icon={IconReceipt} onChoose={go(`orders?round=${round.roundId}`)}>
          주문 보기
        </MenuItem>
        {round.eventType === 'RAFFLE' && round.status !== 'draft' && (
          <MenuItem icon={IconTicket} onChoose={go(`events/${round.productId}/${round.roundId}`)}>
            추첨 보기
          </MenuItem>
        )}
        {round.status !== 'canceled' && (
          <MenuItem icon={IconPackages} onChoose={() => acts.open('stock', round)}>
            총재고 바꾸기
          </MenuItem>
        )}
        {round.status !== 'draft' && (
          <MenuItem icon={IconHourglass} onChoose={() => acts.open('waitlist', round)}>
            대기 보기
          </MenuItem>
        )}
        <MenuItem icon={IconCopyPlus} disabled={!online} onChoose={() => duplicate(round)}>
          같은 요일로 복제
        </MenuItem>
        <MenuItem icon={IconCalendarPlus} onChoose={go(`products/edit/${round.productId}/new?from=${round.roundId}`)}>
          날짜를 정해 새 회차
        </MenuItem>
        <MenuItem icon={IconBookmarkPlus} onChoose={() => acts.open('template', round)}>
          회차 틀로 저장
        </MenuItem>
        {allowedTargets([round], now).map(to => (
          <MenuItem
            key={to}
            icon={to === 'ended' || to === 'draft' ? IconSquare : IconPlayerPlay}
            disabled={!online}
            onChoose={() => change([round], to)}
          >
            {roundVerb(to, [round], now)}
          </MenuItem>
        ))}
        {round.status === 'draft' ? (
          <MenuItem icon={IconTrash} tone="danger" disabled={!online} onChoose={() => acts.open('delete', round)}>
            회차 삭제…
          </MenuItem>
        ) : (
          mayCancel(round, now) && (
            <MenuItem icon={IconX} tone="danger" disabled={!online} onChoose={() => acts.cancel([round])}>
              회차 취소…
            </MenuItem>
          )
        )}
      </Menu>
      {question}
    </>
  )
}
