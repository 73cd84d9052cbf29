/** Label of the option for leaving gender or age range empty. */
export const NO_CHOICE = '선택 안 함'

export const genders = { female: '여성', male: '남성', other: '기타' } as const
export const ages = { '10s': '10대', '20s': '20대', '30s': '30대', '40s': '40대', '50s': '50대', '60s': '60대 이상' } as const
