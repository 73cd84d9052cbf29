import { IconBasket, IconHeadset, IconHome, IconRepeat, IconUser, type Icon } from '@tabler/icons-react'

export type Place = { to: string; label: string; Icon: Icon; isHere: (path: string) => boolean }

/** The five main pages, linked at the bottom on phones and at the top on desktops. */
export const places: readonly Place[] = [
  { to: '/', label: '홈', Icon: IconHome, isHere: path => path === '/' || path.startsWith('/product/') },
  { to: '/encore', label: '앵콜', Icon: IconRepeat, isHere: path => path === '/encore' },
  { to: '/cart', label: '장바구니', Icon: IconBasket, isHere: path => path === '/cart' },
  { to: '/mypage', label: '마이', Icon: IconUser, isHere: path => path.startsWith('/mypage') },
  { to: '/customer-center', label: '고객센터', Icon: IconHeadset, isHere: path => path === '/customer-center' },
]
