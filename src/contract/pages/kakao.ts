/**
 * Kakao's SDK for sharing a page in 카카오톡. Browsers refuse a file with another digest. A new version needs the digest from Kakao's download
 * page.
 */
export const kakaoSdk = {
  src: 'https://t1.kakaocdn.net/kakao_js_sdk/2.8.3/kakao.min.js',
  integrity: 'sha384-oroumrnFVE0xtgqyDZJARgERibXg2C28380uaUZz2kHDS5CR7tu20eGiOU6GkTpy',
} as const

/** Origins that Kakao's SDK contacts: `asks` by fetch on phones, `sends` by posting a form on computers. */
export const kakaoOrigins = { asks: 'https://kapi.kakao.com', sends: 'https://sharer.kakao.com' } as const
