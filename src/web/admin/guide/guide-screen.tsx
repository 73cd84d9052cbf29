import html from 'counter-guide'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import styles from './guide.module.css'

/** Renders /admin/guide: the contents of `docs/guide.ko.md`. */
export function GuideScreen() {
  return (
    <>
      <TopBar title="사용 안내" />
      <div className={page.page}>
        {/* oxlint-disable-next-line react/no-danger -- our own document, made into HTML when the counter is built */}
        <article className={styles.guide} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </>
  )
}
