/** The feed's address as it is copied, as calendar applications take it, and as Google's page for adding one asks for it. */
export function feedLinks(origin: string, path: string): { https: string; webcal: string; google: string } {
  const https = new URL(path, origin).href
  const webcal = https.replace(/^https?:/, 'webcal:')
  return { https, webcal, google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` }
}
