import { boot } from '../../lib/boot.ts'
import { effectiveDate } from './effective-date.ts'
import { LegalText } from './legal-text.tsx'
import { termsArticles } from './terms.ts'

export function TermsText() {
  return <LegalText articles={termsArticles(boot)} effectiveFrom={effectiveDate()} />
}
