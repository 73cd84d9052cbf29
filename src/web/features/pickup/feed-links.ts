/** Returns the feed's address for copying, for calendar applications, and for Google Calendar. */
export function feedLinks(origin: string, path: string): { https: string; webcal: string; google: string } {
  const https = new URL(path, origin).href
  const webcal = https.replace(/^https?:/, 'webcal:')
  return { https, webcal, google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` }
}
