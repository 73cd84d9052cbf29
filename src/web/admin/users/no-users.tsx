import { IconFilter, IconUsers } from '@tabler/icons-react'
import { LinkButton } from '../ui/small-button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import { isEverybody, type UserView } from './user-view.ts'

export function NoUsers({ view }: { view: UserView }) {
  if (isEverybody(view))
    return (
      <StateCard icon={IconUsers} title="아직 사용자가 없어요">
        손님이 가입하면 여기에 보여요
      </StateCard>
    )
  return (
    <StateCard
      icon={IconFilter}
      title={view.q === '' ? '조건에 맞는 사용자가 없어요' : `‘${view.q}’에 맞는 사용자가 없어요`}
      action={<LinkButton to="/admin/users">조건 지우기</LinkButton>}
    >
      이름, 닉네임, 이메일은 앞부분부터, 전화는 끝 네 자리로 찾을 수 있어요
    </StateCard>
  )
}
