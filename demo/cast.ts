import type { Role } from '../src/domain/role.ts'
import { tierOf, type Tier } from '../src/domain/tier.ts'

/** A person of the demo shop and of the tests. The orders of the past year decide the tier (docs/RULES.md#tiers). */
export type CastMember = {
  key: string
  email: string
  displayName: string
  nickname: string | null
  phone: string
  role: Role
  /** Finished orders of the past year. A late cancellation counts as half a no-show. */
  past: { pickups: number; noShows: number; lateCancels: number }
  /** Days since registration, and consecutive days of attendance up to today; a streak of 0 means none today. */
  days: { joined: number; streak: number }
}

/** Password of all demo accounts. Production refuses these accounts. */
export const demoPassword = 'moapick-demo'

/** The three accounts that `npm start` prints. */
export const demoAccounts = [
  account('customer', '김다람', '성수다람쥐', '0811', { pickups: 42, noShows: 0, lateCancels: 1 }, { joined: 360, streak: 12 }),
  account('admin', '이도현', '카운터도현', '6093', { pickups: 4, noShows: 0, lateCancels: 0 }, { joined: 341, streak: 12 }),
  account('master', '한지수', '모아지기', '1004', { pickups: 0, noShows: 0, lateCancels: 0 }, { joined: 352, streak: 33 }),
] as const satisfies readonly CastMember[]

/** Forty customers: 2 공구의 신, 4 공구왕, 9 공구요정, 17 공구새싹, 5 주의 요망, 3 참여 제한. */
export const customers: readonly CastMember[] = [
  member('c01', '장보람', '보람찬하루', '6651', { pickups: 286, noShows: 2, lateCancels: 0 }, { joined: 362, streak: 152 }),
  member('c02', '최은지', '매주토요일', '3391', { pickups: 258, noShows: 1, lateCancels: 1 }, { joined: 358, streak: 41 }),
  member('c03', '박미경', '동네빵집단골', '0462', { pickups: 148, noShows: 2, lateCancels: 0 }, { joined: 340, streak: 64 }),
  member('c04', '안소희', '소희상회', '1946', { pickups: 112, noShows: 1, lateCancels: 1 }, { joined: 322, streak: 27 }),
  member('c05', '정하늘', '하늘이네', '7712', { pickups: 104, noShows: 0, lateCancels: 1 }, { joined: 347, streak: 8 }),
  member('c06', '문태식', '문반장', '5083', { pickups: 131, noShows: 1, lateCancels: 0 }, { joined: 333, streak: 19 }),
  member('c07', '오세린', '세린이네밥상', '0718', { pickups: 97, noShows: 2, lateCancels: 0 }, { joined: 301, streak: 31 }),
  member('c08', '김서연', '귤까는오후', '3817', { pickups: 62, noShows: 1, lateCancels: 0 }, { joined: 281, streak: 18 }),
  member('c09', '조민아', '만두는사랑', '5138', { pickups: 44, noShows: 2, lateCancels: 0 }, { joined: 263, streak: 0 }),
  member('c10', '한지우', '지우개', '8340', { pickups: 38, noShows: 1, lateCancels: 0 }, { joined: 240, streak: 9 }),
  member('c11', '유재호', '재호아빠', '2210', { pickups: 71, noShows: 0, lateCancels: 1 }, { joined: 312, streak: 5 }),
  member('c12', '신유진', '유진이의식탁', '2267', { pickups: 55, noShows: 1, lateCancels: 1 }, { joined: 254, streak: 12 }),
  member('c13', '배수현', '수현맘', '6406', { pickups: 49, noShows: 0, lateCancels: 0 }, { joined: 246, streak: 15 }),
  member('c14', '홍기석', '성수동기석', '9154', { pickups: 33, noShows: 0, lateCancels: 1 }, { joined: 207, streak: 2 }),
  member('c15', '남궁윤', '윤이네부엌', '1378', { pickups: 31, noShows: 0, lateCancels: 0 }, { joined: 190, streak: 7 }),
  member('c16', '서동현', '동현', '5520', { pickups: 21, noShows: 1, lateCancels: 0 }, { joined: 171, streak: 0 }),
  member('c17', '이정훈', '늦잠토끼', '7790', { pickups: 12, noShows: 0, lateCancels: 0 }, { joined: 133, streak: 3 }),
  member('c18', '윤성호', '성호네', '1183', { pickups: 7, noShows: 0, lateCancels: 0 }, { joined: 88, streak: 1 }),
  member('c19', '정다은', '다은다은', '9026', { pickups: 0, noShows: 0, lateCancels: 0 }, { joined: 4, streak: 2 }),
  member('c20', '권나래', '나래의부엌', '4127', { pickups: 26, noShows: 0, lateCancels: 0 }, { joined: 180, streak: 6 }),
  member('c21', '송민재', '민재씨', '8865', { pickups: 18, noShows: 0, lateCancels: 1 }, { joined: 142, streak: 0 }),
  member('c22', '황보영', '보영상점', '3049', { pickups: 16, noShows: 1, lateCancels: 0 }, { joined: 150, streak: 4 }),
  member('c23', '임채원', '채원이엄마', '7203', { pickups: 24, noShows: 1, lateCancels: 0 }, { joined: 177, streak: 11 }),
  member('c24', '고은별', '은별', '6618', { pickups: 9, noShows: 0, lateCancels: 0 }, { joined: 74, streak: 1 }),
  member('c25', '백승우', '승우', '2450', { pickups: 5, noShows: 0, lateCancels: 0 }, { joined: 51, streak: 0 }),
  member('c26', '차예린', '예린이네', '1932', { pickups: 14, noShows: 0, lateCancels: 0 }, { joined: 118, streak: 3 }),
  member('c27', '구본일', '구반장', '5571', { pickups: 8, noShows: 0, lateCancels: 1 }, { joined: 96, streak: 0 }),
  member('c28', '노아름', '아름드리', '8027', { pickups: 3, noShows: 0, lateCancels: 0 }, { joined: 33, streak: 2 }),
  member('c29', '심재윤', '재윤이', '4486', { pickups: 2, noShows: 0, lateCancels: 0 }, { joined: 21, streak: 1 }),
  member('c30', '엄지혜', '엄지척', '3760', { pickups: 11, noShows: 0, lateCancels: 0 }, { joined: 102, streak: 5 }),
  member('c31', '변우성', '우성', '6094', { pickups: 1, noShows: 0, lateCancels: 0 }, { joined: 12, streak: 1 }),
  member('c32', '도하은', '하은', '9413', { pickups: 0, noShows: 0, lateCancels: 0 }, { joined: 1, streak: 1 }),
  member('c33', '강현우', '강프로', '2904', { pickups: 3, noShows: 1, lateCancels: 1 }, { joined: 120, streak: 0 }),
  member('c34', '방준혁', '준혁', '7146', { pickups: 3, noShows: 2, lateCancels: 0 }, { joined: 95, streak: 0 }),
  member('c35', '석미란', '란이', '5329', { pickups: 5, noShows: 2, lateCancels: 1 }, { joined: 161, streak: 0 }),
  member('c36', '탁현준', '현준이네', '8871', { pickups: 2, noShows: 1, lateCancels: 0 }, { joined: 60, streak: 0 }),
  member('c37', '마은정', '은정', '1605', { pickups: 5, noShows: 2, lateCancels: 1 }, { joined: 143, streak: 1 }),
  member('c38', '임태경', null, '4475', { pickups: 9, noShows: 3, lateCancels: 0 }, { joined: 168, streak: 0 }),
  member('c39', '표상민', '상민', '3518', { pickups: 4, noShows: 3, lateCancels: 1 }, { joined: 131, streak: 0 }),
  member('c40', '추나영', '나영이', '7937', { pickups: 2, noShows: 2, lateCancels: 2 }, { joined: 104, streak: 0 }),
]

/** Invitations by referral code: keys of the friend who entered it and of the inviter. */
export const invitations: readonly (readonly [inviteeKey: string, inviterKey: string])[] = [
  ['c07', 'c01'],
  ['c10', 'c03'],
  ['c17', 'c08'],
  ['c25', 'customer'],
  ['c32', 'customer'],
  ['c28', 'c09'],
]

export const cast: readonly CastMember[] = [...demoAccounts, ...customers]

/** Returns the tier that follows from a member's past year. */
export function tierByPast({ past }: CastMember): Tier {
  return tierOf({ pickupCount: past.pickups, noShowHalves: past.noShows * 2 + past.lateCancels })
}

function account(
  role: Role,
  displayName: string,
  nickname: string,
  phoneLast4: string,
  past: CastMember['past'],
  days: CastMember['days'],
): CastMember {
  return { ...member(role, displayName, nickname, phoneLast4, past, days), email: `${role}@demo.test`, role }
}

function member(
  key: string,
  displayName: string,
  nickname: string | null,
  phoneLast4: string,
  past: CastMember['past'],
  days: CastMember['days'],
): CastMember {
  // 010-0000 is given to nobody
  return { key, email: `${key}@demo.test`, displayName, nickname, phone: `0100000${phoneLast4}`, role: 'customer', past, days }
}
