import { IconFilter, IconPackageOff } from '@tabler/icons-react'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { tierNames, type Tier } from '../../../domain/tier.ts'
import { fullName } from '../../../domain/full-name.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { found } from '../../lib/format/hangul.ts'
import { pieces, won } from '../../lib/format/price.ts'
import { Picture } from '../../ui/picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { useGoOn } from '../ui/go-on.ts'
import { Panel } from '../ui/panel.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import { isForTier, leftBeside, type Offer } from './draft.ts'
import styles from './offer-list.module.css'
import type { OrderDraft } from './use-order-draft.ts'

type OfferListProps = { offers: readonly Offer[]; tier: Tier | null; draft: OrderDraft; disabled: boolean }

/**
 * Renders the options that staff can order for the customer, each with its stock. Options of rounds past the deadline appear only after a
 * check box is ticked, or if they are already chosen.
 */
export function OfferList({ offers, tier, draft, disabled }: OfferListProps) {
  const [q, setQ] = useState('')
  const [showsOver, setShowsOver] = useState(false)
  const over = offers.filter(offer => offer.isOver).length
  const shown = offers.filter(
    offer =>
      (showsOver || !offer.isOver || quantityOf(draft, offer) > 0) &&
      found(`${offer.productName} ${offer.roundName} ${offer.itemName}`, q),
  )
  const rounds = Map.groupBy(shown, offer => offer.roundId)
  return (
    <Panel
      title="상품"
      side={
        <>
          {over > 0 && (
            <CheckBox
              worded
              label={`마감된 회차도 보기 (${new Set(offers.filter(o => o.isOver).map(o => o.roundId)).size})`}
              checked={showsOver}
              onChange={setShowsOver}
            />
          )}
          <SearchBox place="상품" label="상품 찾기" value={q} onSearch={setQ} />
        </>
      }
    >
      {rounds.size === 0 ? (
        q === '' ? (
          <StateCard icon={IconPackageOff} title="지금 주문할 수 있는 상품이 없어요">
            {over > 0 ? '마감된 회차는 위에서 켜면 보여요' : '판매 중인 회차가 생기면 여기에 보여요'}
          </StateCard>
        ) : (
          <StateCard
            icon={IconFilter}
            title={`‘${q}’ 상품이 없어요`}
            action={<SmallButton onClick={() => setQ('')}>조건 지우기</SmallButton>}
          >
            이름의 첫소리로도 찾을 수 있어요
          </StateCard>
        )
      ) : (
        <ul>
          {[...rounds.values()].map(ofRound => (
            <Round key={ofRound[0]!.roundId} offers={ofRound} tier={tier} draft={draft} disabled={disabled} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Round({ offers, tier, draft, disabled }: OfferListProps) {
  const first = offers[0]!
  const isAllowed = tier === null || isForTier(first, tier)
  return (
    <li className={styles.round}>
      <Picture picture={first.image} sizes="48px" className={styles.picture} />
      <div className={styles.head}>
        <h3 className={styles.name}>
          {first.productName} <span className={styles.roundName}>{first.roundName}</span>
        </h3>
        <p className={styles.facts}>
          {first.isOver && <span className={styles.over}>마감됨</span>}
          {pickupDays(first.pickupDate, first.pickupUntil)} 픽업
          {!isAllowed && (
            <span className={styles.tiers}>
              {first.allowedTiers.map(each => tierNames[each]).join(', ') || '모든'} 등급만 살 수 있어요
            </span>
          )}
        </p>
      </div>
      <ul className={styles.items}>
        {offers.map(offer => (
          <Item key={offer.itemId} offer={offer} draft={draft} disabled={disabled || !isAllowed} />
        ))}
      </ul>
    </li>
  )
}

function Item({ offer, draft, disabled }: { offer: Offer; draft: OrderDraft; disabled: boolean }) {
  const quantity = quantityOf(draft, offer)
  const left = leftBeside(offer, draft.lines)
  const most = Math.min(left, offer.maxPerUser ?? limits.quantity, limits.quantity)
  const problem = draft.problems.get(offer.itemId) ?? (quantity > most ? mostWords(most) : undefined)
  const label = fullName(offer.productName, offer.itemName)
  const control = useRef<HTMLSpanElement>(null)
  useGoOn(control, 'button:last-of-type', quantity > 0)
  return (
    <li className={clsx(styles.item, quantity > 0 && styles.chosen)}>
      <span className={styles.itemName}>{offer.itemName || offer.productName}</span>
      <span className={styles.price}>{won(offer.price)}</span>
      <span className={clsx(styles.left, left === 0 && styles.gone)}>{leftWords(left, offer)}</span>
      <span ref={control} className={styles.quantity}>
        {quantity > 0 ? (
          <Stepper
            label={`${label} 수량`}
            of={label}
            least={0}
            value={quantity}
            most={most}
            onChange={value => draft.setQuantity(offer.itemId, Math.min(value, most))}
            onLimit={() => toast(mostWords(most), { tone: 'careful' })}
          />
        ) : (
          <SmallButton
            disabled={disabled || left === 0}
            title={left === 0 ? '더 담을 수 없어요' : disabled ? '지금은 담을 수 없어요' : undefined}
            aria-label={`${label} 담기`}
            onClick={() => draft.setQuantity(offer.itemId, 1)}
          >
            담기
          </SmallButton>
        )}
      </span>
      {problem !== undefined && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </li>
  )
}

/** Returns the message that at most `most` pieces can be ordered now. */
function mostWords(most: number): string {
  return most === 0 ? '다 팔렸어요' : `지금은 ${most}개까지 담을 수 있어요`
}

function leftWords(left: number, { maxPerUser, units, deduction }: Offer): string {
  const limit = maxPerUser === null ? '' : ` · 1인 ${maxPerUser}개`
  if (units < deduction) return '다 팔렸어요'
  if (left === 0) return '남은 수량을 다 담았어요'
  return (left === Number.POSITIVE_INFINITY ? '제한 없음' : `${pieces(left)} 남음`) + limit
}

function quantityOf(draft: OrderDraft, offer: Offer): number {
  return draft.lines.find(line => line.offer.itemId === offer.itemId)?.quantity ?? 0
}
