/**
 * Returns the address of the customer's calendar feed: `https` to copy, `webcal` for calendar applications, `google` to add it to Google
 * Calendar.
 */
export function feedLinks(origin: string, path: string): { https: string; webcal: string; google: string } {
  const https = new URL(path, origin).href
  const webcal = https.replace(/^https?:/, 'webcal:')
  return { https, webcal, google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` }
}
