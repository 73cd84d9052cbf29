import { boot } from '../../lib/boot.ts'
import { effectiveDate } from './effective-date.ts'
import { LegalText } from './legal-text.tsx'
import { privacyArticles } from './privacy.ts'

export function PrivacyText() {
  return <LegalText articles={privacyArticles(boot)} effectiveFrom={effectiveDate()} />
}
