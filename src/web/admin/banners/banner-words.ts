import type { ChangedWords } from '../ui/changed-words.ts'
import type { BannerValues } from './banner-values.ts'

/** Returns the Korean labels and values of form fields, for the notice that another person changed them. */
export function fieldsWords(names: readonly (keyof BannerValues)[], values: BannerValues): ChangedWords[] {
  const say: Record<keyof BannerValues, ChangedWords> = {
    image: { label: '사진', value: '다른 사진' },
    alt: { label: '사진 위에 쓸 말', value: values.alt || '비어 있음' },
    link: { label: '누르면 갈 곳', value: values.link || '비어 있음' },
    startDay: { label: '시작', value: values.startDay ?? '비어 있음' },
    startTime: { label: '시작 시각', value: values.startTime },
    endDay: { label: '끝', value: values.endDay ?? '비어 있음' },
    endTime: { label: '끝 시각', value: values.endTime },
    isActive: { label: '고객에게 보이기', value: values.isActive ? '켬' : '끔' },
  }
  return names.map(name => say[name])
}
