import { expect, test } from 'vitest'
import { feedLinks } from './feed-links.ts'

test.each(['http://127.0.0.1:3000', 'https://shop.example'])('the links of a feed at %s', origin => {
  const host = origin.replace(/^https?:/, '')
  expect(feedLinks(origin, '/calendar/abc.ics')).toEqual({
    https: `${origin}/calendar/abc.ics`,
    webcal: `webcal:${host}/calendar/abc.ics`,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal:${host}/calendar/abc.ics`)}`,
  })
})
