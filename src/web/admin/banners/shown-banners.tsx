import type { AdminBanner } from '../../../contract/schemas/shop-front.ts'
import { Panel } from '../ui/panel.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { bannerState } from './banner-state.ts'
import styles from './banners-screen.module.css'

/** Renders a preview of the banners that customers see now, with their number. */
export function ShownBanners({ banners, now }: { banners: readonly AdminBanner[]; now: Temporal.Instant }) {
  const shown = banners.filter(banner => bannerState(banner, now) === 'shown')
  return (
    <Panel title="고객에게 이렇게 보여요" note={`지금 ${shown.length}개`}>
      <div className={styles.preview}>
        {shown.length > 0 ? <BannerPreview banners={shown} /> : <p className={styles.none}>지금 보이는 배너가 없어요</p>}
      </div>
    </Panel>
  )
}
