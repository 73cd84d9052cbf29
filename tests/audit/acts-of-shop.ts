import type { MailSettingsInput } from '../../src/contract/schemas/mail-settings.ts'
import type { BannerInput, StoreInput } from '../../src/contract/schemas/shop-front.ts'
import { createBanner } from '../../src/services/catalog/create-banner.ts'
import { deleteBanner } from '../../src/services/catalog/delete-banner.ts'
import { orderBanners } from '../../src/services/catalog/order-banners.ts'
import { saveShopName } from '../../src/services/catalog/save-shop-name.ts'
import { saveStoreInfo } from '../../src/services/catalog/save-store-info.ts'
import { updateBanner } from '../../src/services/catalog/update-banner.ts'
import { removeMailSettings, saveMailSettings } from '../../src/services/mail/save-mail-settings.ts'
import { exportOrders } from '../../src/services/exports/export-orders.ts'
import { exportPoints } from '../../src/services/exports/export-points.ts'
import { exportUsers } from '../../src/services/exports/export-users.ts'
import { exportReport } from '../../src/services/maintenance/export-report.ts'
import { startRun } from '../../src/services/maintenance/start-run.ts'
import { stopRun } from '../../src/services/maintenance/stop-run.ts'
import { retryDeliveries } from '../../src/services/notifications/retry-deliveries.ts'
import { retryDelivery } from '../../src/services/notifications/retry-delivery.ts'
import { retryStuckEvents } from '../../src/services/notifications/retry-stuck.ts'
import { exportPapers } from '../../src/services/papers/export-papers.ts'
import { exportRaffle } from '../../src/services/raffle/export.ts'
import { retryFailedJob } from '../../src/services/tasks/retry-failed.ts'
import { adjustPoints } from '../../src/services/points/adjust.ts'
import { v7 as newId } from 'uuid'
import { aPicture } from '../support/offers.ts'
import type { Acts, Scene } from './scene.ts'

const mailKeeping = { isFixed: false, secret: 'a secret of this test' }
const files = { delete: async () => true }
const banner = async (scene: Scene, over: Partial<BannerInput> = {}): Promise<BannerInput> => {
  return { imageId: await aPicture(scene.db, 'banners'), alt: '감귤', link: '/products', ...over }
}
const hang = async (scene: Scene, alt = '감귤') =>
  (await createBanner(scene.context(), scene.admin, await banner(scene, { alt }))).bannerId
const store: StoreInput = {
  companyName: '모아픽',
  representative: '',
  businessNumber: '',
  mailOrderNumber: '',
  address: '제주시',
  phone: '',
  email: '',
  hostingProvider: '',
  privacyOfficer: '',
  mapLink: '',
  pickupPlace: '',
  pickupHours: '',
  bankName: '',
  accountNumber: '',
  accountHolder: '',
  graceDays: 1,
}

/** Somebody whose row or whose lots are made wrong by hand, then counted again. */
const mended = (harm: string) => async (scene: Scene) => {
  const userId = await scene.customer()
  await adjustPoints(scene.context(), scene.admin, { requestId: newId(), userId, amount: 50, reason: 'x', asPenalty: false })
  // the guard that would refuse it; this database is thrown away
  await scene.db.query(`alter table users drop constraint if exists users_points_are_the_ledgers`)
  await scene.db.query(harm, [userId])
  await scene.reaggregate()
}

/** What is done to the shop itself, its files, messages and data. */
export const actsOfShop = {
  'banner.create': [
    async scene => await createBanner(scene.context(), scene.admin, await banner(scene, { endsAt: '2026-11-30T00:00:00+09:00' })),
    '배너 추가 | 배너 설명 감귤 | 사진 1장 | 링크 /products | 배너 보임 | 끝 11월 30일(월) 00:00',
  ],
  'banner.delete': [
    async scene => await deleteBanner(scene.context(), files, scene.admin, { bannerId: await hang(scene), version: 1 }),
    '배너 삭제 | 배너 설명 감귤 | 사진 1장 | 링크 /products | 배너 보임',
  ],
  'banner.order': [
    async scene => {
      await scene.db.query(`delete from banners`)
      const seen = [await hang(scene, '하나'), await hang(scene, '둘')]
      await orderBanners(scene.context(), scene.admin, { bannerIds: seen.toReversed(), seen })
    },
    '배너 순서 변경 | 배너 순서 하나, 둘 → 둘, 하나',
  ],
  'banner.update': [
    async scene => {
      const change = await banner(scene, { alt: '새 감귤', isActive: false, link: null })
      await updateBanner(scene.context(), files, scene.admin, { bannerId: await hang(scene), version: 1, banner: change })
    },
    '배너 수정 | 배너 설명 감귤 → 새 감귤 | 사진 바꿈 | 링크 /products → 없음 | 배너 보임 → 숨김',
  ],
  'delivery.retry': [
    async scene => {
      await retryDelivery(scene.context(), scene.admin, await scene.failedDelivery())
      const deliveryIds = [await scene.failedDelivery(), await scene.failedDelivery()]
      await retryDeliveries(scene.context(), scene.admin, { deliveryIds })
    },
    '메시지 다시 보내기 | 메시지 상태 실패 → 보내는 중',
    '메시지 다시 보내기 | 메시지 상태 실패 → 보내는 중 | 다시 보낸 메시지 2건',
  ],
  'export.orders': [
    async scene => {
      const { userId } = await scene.order()
      await scene.db.query(`update users set display_name = '김서연' where id = $1`, [userId])
      const filter = { status: 'RESERVED,PREPAID', tier: 'sprout', category: 'none', pickupFrom: '2026-11-26', userId }
      await exportOrders(scene.context(), scene.admin, { ...filter, format: 'csv' })
    },
    '주문 내보내기 | 줄 수 1줄 | 파일 CSV | 주문 상태 예약, 선입금 | 등급 공구새싹 | 카테고리 미지정 | 사용자 김서연 | 픽업일 첫날 11월 26일(목)',
  ],
  'export.papers': [
    async scene => await exportPapers(scene.context(), scene.admin, { day: '2026-11-30', bags: 'apart' }),
    '픽업 서류 내보내기 | 줄 수 0줄 | 픽업일 11월 30일(월) | 봉투 보관 방법별로',
  ],
  'export.points': [
    async scene => await exportPoints(scene.context(), scene.admin, { from: '2020-01-01', to: '2020-01-02', format: 'xlsx' }),
    '포인트 내보내기 | 줄 수 0줄 | 파일 엑셀 | 첫날 2020년 1월 1일(수) | 마지막 날 2020년 1월 2일(목)',
  ],
  'export.raffle': [
    async scene => {
      const { roundId } = await scene.round({ eventType: 'RAFFLE', raffle: { places: 1 } })
      await exportRaffle(scene.context(), scene.admin, { roundId, format: 'xlsx' })
    },
    '추첨 내보내기 | 줄 수 0줄 | 파일 엑셀 | 회차 제주 노지 감귤 1차',
  ],
  'export.report': [
    async scene => {
      const runId = await scene.reaggregate()
      await exportReport(scene.context(), scene.admin, { runId, left: 'yes', format: 'xlsx' })
    },
    '보고서 내보내기 | 줄 수 0줄 | 파일 엑셀 | 데이터 도구 실행 전체 사용자 보정 | 범위 그대로 둔 것만',
  ],
  'export.users': [
    async scene => {
      const filter = { q: '없는사람', tier: 'king' as const, hasPhone: 'no' as const, pointsFrom: '1000', noShowsTo: '2.5' }
      await exportUsers(scene.context(), scene.admin, { ...filter, format: 'csv' })
    },
    '사용자 내보내기 | 줄 수 0줄 | 파일 CSV | 찾은 말 없는사람 | 등급 공구왕 | 전화번호 없는 사람만 | 포인트 최소 1,000P | 노쇼 최대 2.5회',
  ],
  'job.retry': [
    async scene => {
      await scene.db.query(`insert into task_runs (task, status, failures) values ('warn-of-expiry', 'failed', 1)`)
      await retryFailedJob(scene.context(), scene.admin, 'warn-of-expiry')
    },
    '작업 다시 실행 | –',
  ],
  'maintenance.balance': [
    mended(`update users set points = points + 7 where id = $1`),
    '포인트 잔액 보정 | 포인트 잔액 57P → 50P',
  ],
  'maintenance.counts': [
    mended(`update users set pickup_count = 2, no_show_halves = 1 where id = $1`),
    '횟수 보정 | 픽업 횟수 2회 → 0회 | 노쇼 횟수 0.5회 → 0회',
  ],
  'maintenance.lots': [
    mended(`update point_lots set remaining = remaining - 10 where user_id = $1`),
    '포인트 묶음 보정 | 남은 포인트 40P → 50P | 어긋난 적립 1건 → 0건',
  ],
  'maintenance.shelf': [
    async scene => {
      const { group } = await scene.round()
      await scene.db.query(
        `update stock set reserved_units = 3, waiting_count = 1, waiting_units = 2 where variant_group_id = $1`,
        [group.id],
      )
      await scene.reaggregate()
    },
    '재고 보정 | 예약 수량 3개 → 0개 | 대기 건수 1건 → 0건 | 대기 수량 2개 → 0개',
  ],
  'maintenance.start': [async scene => await scene.reaggregate(), '데이터 도구 실행 | 도구 전체 사용자 보정'],
  'maintenance.stop': [
    async scene => {
      const { runId } = await startRun(scene.context(), scene.admin, 'grantMissingNewMemberPoints')
      await scene.db.query(`update maintenance_runs set done = 3, total = 1204 where id = $1`, [runId])
      await stopRun(scene.context(), scene.admin, runId)
    },
    '데이터 도구 멈춤 | 실행 상태 진행 중 → 멈춤 | 확인한 줄 3줄 | 전체 줄 1,204줄',
  ],
  'maintenance.tier': [mended(`update users set loyalty_tier = 'king' where id = $1`), '등급 보정 | 자동 등급 공구왕 → 공구새싹'],
  'outbox.retry': [
    async scene => {
      await scene.db.query(
        `insert into outbox (topic, payload, attempts, created_at) values ('users.changed', '{"userIds":[]}', 5, now())`,
      )
      await retryStuckEvents(scene.context(), scene.admin)
    },
    '멈춘 알림 다시 보내기 | 멈춘 알림 1건 → 0건',
  ],
  'store.save': [
    async scene => {
      await saveStoreInfo(scene.context(), scene.admin, { version: 0, store })
      const changed = { ...store, address: '서귀포시', graceDays: 3, holdReferralReward: true, defaultMaxPerUser: null }
      await saveStoreInfo(scene.context(), scene.admin, { version: 1, store: changed })
    },
    '가게 정보 변경 | 상호 모아픽 | 주소 제주시',
    '가게 정보 변경 | 주소 제주시 → 서귀포시 | 늦은 픽업 허용 1일 → 3일 | 친구 초대 포인트 바로 지급 → 첫 픽업 뒤에 지급 | 새 옵션의 1인 최대 10개 → 제한 없음',
  ],
  'mail.save': [
    async scene => {
      const server = { host: 'smtp.mail.kr', port: 465, encryption: 'tls', user: 'shop', sender: 'hello@mail.kr' } as const
      const save = (given: MailSettingsInput) => saveMailSettings(scene.context(), scene.admin, given, mailKeeping)
      await save({ version: 0, ...server, password: 'p@ss' })
      await save({ version: 1, ...server, port: 587, encryption: 'starttls', password: null })
    },
    '메일 설정 변경 | 메일 서버 없음 → smtp.mail.kr | 포트 없음 → 465번 | 암호화 없음 → TLS | 아이디 없음 → shop | 보내는 주소 없음 → hello@mail.kr | 메일 비밀번호 바꿈',
    '메일 설정 변경 | 포트 465번 → 587번 | 암호화 TLS → STARTTLS | 메일 비밀번호 그대로',
  ],
  'mail.remove': [
    async scene => {
      await removeMailSettings(scene.context(), scene.admin, { version: 2 }, mailKeeping)
    },
    '메일 설정 지우기 | 메일 서버 smtp.mail.kr → 없음 | 포트 587번 → 없음 | 암호화 STARTTLS → 없음 | 아이디 shop → 없음 | 보내는 주소 hello@mail.kr → 없음',
  ],
  'store.name': [
    async scene => {
      await saveShopName(scene.context(), scene.admin, { version: 2, shopName: '우리동네공구' }, null)
      await saveShopName(scene.context(), scene.admin, { version: 3, shopName: '새벽시장' }, null)
    },
    '가게 이름 변경 | 가게 이름 정하지 않음 → 우리동네공구',
    '가게 이름 변경 | 가게 이름 우리동네공구 → 새벽시장',
  ],
} satisfies Partial<Acts<string>>
