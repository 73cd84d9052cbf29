import { IconCheck, IconMail, IconPhone, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { boot } from '../../lib/boot.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import art from '../../art/closed-sign.svg'
import { ButtonLink } from '../../ui/button.tsx'
import { MenuRow } from '../../ui/menu-row.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useMe } from '../account/queries.ts'
import { reasonOf } from './reason.ts'
import styles from './standing-sheet.module.css'

const still = ['예약한 상품 픽업하기', '주문 취소하기', '대기 취소하기', '상품 둘러보기와 앵콜 요청하기']
const notNow = ['새로 예약하기', '대기하기', '추첨 응모하기', '보상 받기와 초대 코드 입력']

/**
 * Shows a suspended customer at `?standing` the reason, what they can still do, and how to contact the shop. For other customers it removes
 * `?standing` from the URL.
 */
export function StandingSheet() {
  const { noShowCount, isSuspended } = useMe()
  const { value, close } = useUrlSheet('standing')
  const isVain = value !== null && !isSuspended
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (isVain) leave()
  }, [isVain])
  const { store } = boot
  const icon = { size: 24, stroke: 1.75, 'aria-hidden': true }
  return (
    <Sheet
      open={value !== null && isSuspended}
      onClose={close}
      title="참여 제한"
      foot={
        <ButtonLink wide to="/mypage/history" replace>
          내 주문 보기
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <img src={art} alt="" width={149} height={112} className={styles.art} />
        <p className={styles.reason}>{reasonOf(noShowCount)}</p>
        <div className={styles.lists}>
          <section>
            <h3 className="t-lead">할 수 있어요</h3>
            <ul>
              {still.map(each => (
                <li key={each} className={styles.can}>
                  <IconCheck size={18} stroke={2.2} aria-hidden />
                  {each}
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3 className="t-lead">지금은 할 수 없어요</h3>
            <ul>
              {notNow.map(each => (
                <li key={each} className={styles.cannot}>
                  <IconX size={18} stroke={2.2} aria-hidden />
                  {each}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <h3 className="t-lead">다시 함께하려면</h3>
        <p>가게에 사정을 알려 주세요. 가게가 살펴보고 제한을 풀 수 있어요. 풀리면 바로 알림으로 알려 드려요.</p>
        <ul className={styles.ways}>
          {store?.phone && (
            <li>
              <MenuRow icon={<IconPhone {...icon} />} href={`tel:${store.phone}`}>
                가게에 전화하기
              </MenuRow>
            </li>
          )}
          {store?.email && (
            <li>
              <MenuRow icon={<IconMail {...icon} />} href={`mailto:${store.email}`}>
                가게에 메일 보내기
              </MenuRow>
            </li>
          )}
        </ul>
      </div>
    </Sheet>
  )
}
