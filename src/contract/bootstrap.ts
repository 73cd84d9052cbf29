import type { Storefront } from './schemas/products.ts'
import type { Me, StoreInfo } from './schemas/people.ts'

/** What the server puts into the page (`<script type="application/json" id="boot">`), so that the first paint waits for one round trip. */
export type Boot = {
  shopName: string
  /** ISO instant: screens count down by the server's clock. */
  serverTime: string
  preLaunch: boolean
  launchDate: string
  me: Me | null
  store: StoreInfo | null
  /** The public key for sending in 카카오톡, where that is set up. */
  kakaoJsKey: string | null
  /** Which ways in there are. `mail`: whether the shop sends mails, so also links to a new password. */
  signIn: { kakao: boolean; oidc: { name: string } | null; mail: boolean }
  /** Only for a signed-in customer on a customer route. */
  storefront: Storefront | null
  /** At the counter: staff who must set a second factor up first, and after how many idle minutes a shared device is signed out. */
  counter?: { mustEnrol: boolean; idleMinutes: number | null }
  /** Nonce for style elements. */
  nonce: string
  /** A page that is kept for when there is no line: it shows what the device itself remembers, by the device's clock. */
  offline?: true
}
