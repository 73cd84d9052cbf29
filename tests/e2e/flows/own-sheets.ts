/** The sheets that a page opens by `?sheet=<name>`, by the page's path. */
export const ownSheets = {
  '/mypage': ['profile', 'nickname', 'notifications', 'sessions', 'email', 'password', 'withdraw', 'visits', 'reviews'],
  '/mypage/points': ['rules'],
  '/customer-center': ['raffle', 'terms', 'privacy'],
}
