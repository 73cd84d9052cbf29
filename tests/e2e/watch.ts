import type { BrowserContext } from '@playwright/test'
import { noteRequests } from './under-way.ts'

/**
 * Notes whatever a page of this context complains about: errors in the console or thrown, and what the content security policy stopped,
 * told by the page's own event and by the report that the browser sends. Notes its requests too (under-way.ts).
 */
export function watch(context: BrowserContext, complaints: string[]): void {
  noteRequests(context)
  context.on('console', message => {
    // the tests' own doing: playwright.config.ts keeps service workers out
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // says only that the page took some seconds; that the right picture is fetched ahead is tested in home.spec.ts
    if (/was preloaded using link preload but not used within a few seconds/.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => complaints.push(error.error().message))
  context.on('request', request => {
    if (new URL(request.url()).pathname === '/csp-reports') complaints.push(`policy report: ${request.postData()}`)
  })
}

/** Runs in every page before its own scripts. */
export function tellOfViolations(): void {
  document.addEventListener('securitypolicyviolation', event => {
    console.error(`policy: ${event.violatedDirective} stopped ${event.blockedURI || event.sourceFile}`)
  })
}
