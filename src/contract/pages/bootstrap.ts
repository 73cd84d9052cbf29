import type { LinkedProduct } from './linked-product.ts'
import type { Storefront } from '../schemas/products.ts'
import type { Me, StoreInfo } from '../schemas/people.ts'

/** Data that the server puts into the page (`<script type="application/json" id="boot">`), so that the first paint needs one round trip. */
export type Boot = {
  shopName: string
  /** ISO instant; countdowns use the server's clock. */
  serverTime: string
  preLaunch: boolean
  launchDate: string
  me: Me | null
  store: StoreInfo | null
  /** Public key of the Kakao SDK for sharing, or null where none is set. */
  kakaoJsKey: string | null
  /** Available ways to sign in. `mail`: the shop sends mails, so that passwords can be reset by a link. */
  signIn: { kakao: boolean; oidc: { name: string } | null; mail: boolean }
  /** Present only for a signed-in customer on a page of the shop. */
  storefront: Storefront | null
  /** The product whose link a guest opened, shown on the login page. Absent if it may not be shown to guests. */
  linked?: LinkedProduct
  /**
   * Present on staff's pages. `mustEnrol`: the person must first set up a second factor. `idleMinutes`: idle time until a shared device is
   * signed out.
   */
  counter?: { mustEnrol: boolean; idleMinutes: number | null }
  /** Set on the page of the first start. `isNameFixed`: SHOP_NAME is set on the server, so the page asks for no name. */
  setup?: { isNameFixed: boolean }
  /** Nonce for style elements. */
  nonce: string
  /** Set on the page that is cached for use without a connection: it shows data of the device, by the device's clock. */
  offline?: true
}
