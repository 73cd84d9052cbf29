/**
 * Kakao's own program for sending a page in 카카오톡. The digest is of this very version, as Kakao's download page gives it: whoever raises the
 * version takes the new digest from there. A file that differs is not run.
 */
export const kakaoSdk = {
  src: 'https://t1.kakaocdn.net/kakao_js_sdk/2.8.3/kakao.min.js',
  integrity: 'sha384-oroumrnFVE0xtgqyDZJARgERibXg2C28380uaUZz2kHDS5CR7tu20eGiOU6GkTpy',
} as const

/** Where that program asks (phones) and sends its form (computers). */
export const kakaoOrigins = { asks: 'https://kapi.kakao.com', sends: 'https://sharer.kakao.com' } as const
