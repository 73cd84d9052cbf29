import type { MemberDetail } from '../../../contract/schemas/members.ts'
import { InvitesTab } from './invites-tab.tsx'
import { NoticesTab } from './notices-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import type { Tab } from './person-tabs.tsx'
import { PointsTab } from './points-tab.tsx'
import { ChangesTab, LooksTab } from './records-tabs.tsx'
import { ReviewsTab } from './reviews-tab.tsx'
import { WaitlistTab } from './waitlist-tab.tsx'

export function TabContent({ tab, user, block }: { tab: Tab; user: MemberDetail; block: string | null }) {
  switch (tab) {
    case 'points':
      return <PointsTab user={user} block={block} />
    case 'orders':
      return <OrdersTab userId={user.id} />
    case 'waitlist':
      return <WaitlistTab userId={user.id} waits={user.waits} />
    case 'notices':
      return <NoticesTab userId={user.id} />
    case 'invites':
      return <InvitesTab userId={user.id} name={user.displayName} />
    case 'reviews':
      return <ReviewsTab userId={user.id} />
    case 'changes':
      return <ChangesTab userId={user.id} />
    case 'looks':
      return <LooksTab userId={user.id} />
  }
}
