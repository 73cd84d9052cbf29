import { fileURLToPath } from 'node:url'

/** Path of Pretendard with all characters and weights, 2 MB, from which the build and the server cut what pages need. */
export const wholeTypeface = fileURLToPath(import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'))
