import { readCategories } from '../../src/db/catalog/categories.ts'
import { drawRaffle } from '../../src/services/raffle/draw.ts'
import { enterRaffle } from '../../src/services/raffle/enter.ts'
import { redrawRaffle } from '../../src/services/raffle/redraw.ts'
import { archiveProducts } from '../../src/services/catalog/archive-products.ts'
import { assignCategory } from '../../src/services/catalog/assign-category.ts'
import { cancelRound } from '../../src/services/catalog/cancel-round.ts'
import { changeRoundStatus } from '../../src/services/catalog/change-round-status.ts'
import { createRound } from '../../src/services/catalog/create-round.ts'
import { deleteRound } from '../../src/services/catalog/delete-round.ts'
import { duplicateRound } from '../../src/services/catalog/duplicate-round.ts'
import { saveCategories } from '../../src/services/catalog/save-categories.ts'
import { updateProduct } from '../../src/services/catalog/update-product.ts'
import { updateRound } from '../../src/services/catalog/update-round.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { setStockTotal } from '../../src/services/orders/set-stock-total.ts'
import { aGroup, anItem, anOffer } from '../support/offers.ts'
import type { Acts, Scene } from './scene.ts'

const days = '마감 11월 24일(화) 20:00 | 픽업 첫날 11월 26일(목) | 픽업 마지막 날 11월 27일(금) | 살 수 있는 등급 모두'
const sale = '판매 방식 예약 | 묶음 한 상자(총재고 10개, 재고에서 빠지는 수 1개, 옵션 5kg(가격 14,900원))'

/** A raffle of one place that two people entered, drawn after its deadline. */
async function aDrawnRaffle(scene: Scene) {
  const raffle = await scene.round({ eventType: 'RAFFLE', raffle: { places: 1 } })
  const { roundId, itemId } = raffle
  for (const userId of [await scene.customer(), await scene.customer()])
    await enterRaffle(scene.context(), { userId, role: 'customer' }, { roundId, itemId, quantity: 1, wantsWaitlist: false })
  const context = scene.at(Temporal.Instant.from('2026-11-24T21:00:00+09:00'))
  await drawRaffle(context, scene.admin, { roundId })
  return { ...raffle, context }
}

/** What is done to products, rounds, their stock and categories. */
export const actsOfCatalogue = {
  'categories.save': [
    async scene => {
      const { categories } = await saveCategories(scene.context(), scene.admin, {
        categories: [{ name: '과일' }, { name: '떡' }],
      })
      const [fruit, cake] = categories
      await saveCategories(scene.context(), scene.admin, {
        categories: [cake!, { id: fruit!.id, name: '제철 과일' }, { name: '채소' }],
      })
    },
    '카테고리 변경 | 카테고리 추가 과일 | 카테고리 추가 떡',
    '카테고리 변경 | 제철 과일 이름 과일 → 제철 과일 | 카테고리 추가 채소 | 카테고리 순서 과일, 떡 → 떡, 제철 과일',
  ],
  'product.archive': [
    async scene => {
      const { productId } = await scene.round()
      await archiveProducts(scene.context(), scene.admin, { productIds: [productId], isArchived: true })
    },
    '상품 보관 | 판매 화면 보임 → 내림',
  ],
  'product.restore': [
    async scene => {
      const { productId } = await scene.round()
      await archiveProducts(scene.context(), scene.admin, { productIds: [productId], isArchived: true })
      await archiveProducts(scene.context(), scene.admin, { productIds: [productId], isArchived: false })
    },
    '상품 다시 꺼내기 | 판매 화면 내림 → 보임',
  ],
  'product.category': [
    async scene => {
      const { productId } = await scene.round()
      const there = (await readCategories(scene.db)).map(({ id, name }) => ({ id, name }))
      const saved = await saveCategories(scene.context(), scene.admin, { categories: [...there, { name: '한과' }] })
      const cake = saved.categories.at(-1)
      const input = { productIds: [productId], categoryId: cake!.id, seen: null }
      await assignCategory(scene.context(), scene.admin, input)
    },
    '카테고리 지정 | 카테고리 미지정 → 한과',
  ],
  'product.create': [
    async scene => await scene.round(),
    `상품 추가 | 상품 이름 제주 노지 감귤 | 상품 설명 새콤해요. | 보관 방법 실온 | 사진 1장 | 회차 이름 1차 | 회차 상태 판매 중 | ${days} | ${sale}`,
  ],
  'product.update': [
    async scene => {
      const { productId } = await scene.round()
      const product = scene.offered({ description: '달아요.', storage: 'cold', imageIds: [] })
      await updateProduct(scene.context(), scene.admin, { productId, version: 1, product })
    },
    '상품 수정 | 상품 설명 새콤해요. → 달아요. | 보관 방법 실온 → 냉장 | 사진 1장 → 0장',
  ],
  'raffle.draw': [async scene => await aDrawnRaffle(scene), '추첨 | 한 상자 총재고 10개 → 1개 | 응모 2명 | 당첨 1명'],
  'raffle.redraw': [
    async scene => {
      const { context, roundId } = await aDrawnRaffle(scene)
      const [won] = await scene.db.query<{ order_id: string }>(
        `select order_id from raffle_entries where round_id = $1 and order_id is not null`,
        [roundId],
      )
      await cancelOrder(context, scene.admin, { orderId: won!.order_id, penaltyType: 'none' })
      await redrawRaffle(context, scene.admin, { roundId })
    },
    '다시 추첨 | 다시 당첨 1명',
  ],
  'round.cancel': [
    async scene =>
      await cancelRound(scene.context(), scene.admin, { roundId: (await scene.round()).roundId, reason: '산지 사정' }),
    '회차 취소 | 회차 상태 판매 중 → 취소됨 | “산지 사정”',
  ],
  'round.create': [
    async scene => {
      const { productId } = await scene.round()
      const variantGroups = [aGroup({ totalPhysicalStock: null, items: [anItem('5kg', { price: 9_900, maxPerUser: 2 })] })]
      const raffle = { eventType: 'RAFFLE' as const, raffle: { places: 3 }, allowedTiers: ['king' as const] }
      const round = anOffer({ roundName: '2차', publishAt: '2026-11-22T10:00:00+09:00', variantGroups, ...raffle })
      await createRound(scene.context(), scene.admin, { productId, round, publish: true })
    },
    '회차 추가 | 회차 이름 2차 | 회차 상태 판매 예정 | 판매 시작 11월 22일(일) 10:00 | 마감 11월 24일(화) 20:00 | 픽업 첫날 11월 26일(목) | 픽업 마지막 날 11월 27일(금) | 살 수 있는 등급 공구왕 | 판매 방식 추첨 | 뽑는 인원 3명 | 묶음 한 상자(총재고 제한 없음, 재고에서 빠지는 수 1개, 옵션 5kg(가격 9,900원, 한 사람 한도 2개))',
  ],
  'round.delete': [
    async scene => {
      const { roundId } = await scene.round({}, false)
      await deleteRound(scene.context(), scene.admin, { roundId, version: 1 })
    },
    `회차 삭제 | 회차 이름 1차 | 회차 상태 작성 중 | ${days} | ${sale}`,
  ],
  'round.duplicate': [
    async scene => await duplicateRound(scene.context(), scene.admin, { roundId: (await scene.round()).roundId }),
    `회차 복사 | 회차 이름 2차 | 회차 상태 작성 중 | 마감 12월 1일(화) 20:00 | 픽업 첫날 12월 3일(목) | 픽업 마지막 날 12월 4일(금) | 살 수 있는 등급 모두 | ${sale}`,
  ],
  'round.status': [
    async scene => {
      const { roundId } = await scene.round()
      await changeRoundStatus(scene.context(), scene.admin, { roundIds: [roundId], status: 'ended' })
    },
    '회차 상태 변경 | 회차 상태 판매 중 → 마감',
  ],
  'round.update': [
    async scene => {
      const { roundId, group, itemId } = await scene.round()
      const update = async (version: number, over: Parameters<typeof anOffer>[0]) =>
        await updateRound(scene.context(), scene.admin, { roundId, version, round: anOffer(over) })
      const priced = (price: number) => [anItem('5kg', { id: itemId, price })]
      await update(1, { variantGroups: [aGroup({ id: group.id, items: priced(12_900) })] })
      const more = [aGroup({ id: group.id, items: [...priced(12_900), anItem('10kg', { price: 23_900 })] })]
      await update(2, { variantGroups: more, allowedTiers: ['god'], eventType: 'RAFFLE', raffle: { places: 5 } })
    },
    '회차 수정 | 한 상자 5kg 가격 14,900원 → 12,900원',
    '회차 수정 | 살 수 있는 등급 모두 → 공구의 신 | 판매 방식 예약 → 추첨 | 뽑는 인원 없음 → 5명 | 한 상자 옵션 추가 10kg(가격 23,900원)',
  ],
  'stock.total': [
    async scene => {
      const { group } = await scene.round()
      const input = { variantGroupId: group.id, totalPhysicalStock: null }
      await setStockTotal(scene.context(), scene.admin, input)
    },
    '총재고 변경 | 총재고 10개 → 제한 없음',
  ],
} satisfies Partial<Acts<string>>
