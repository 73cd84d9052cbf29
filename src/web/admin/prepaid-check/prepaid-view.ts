import { prepaidViews, type PrepaidView } from '../../../contract/prepaid-views.ts'

/** The view and filters of /admin/prepaid-check as the URL writes them: `?view=awaiting&pickup=2026-11-25`. */
export type PrepaidPlace = {
  view: PrepaidView
  /** First pickup day, YYYY-MM-DD. */
  pickup: string | null
  product: string | null
  q: string
}

export function prepaidPlaceOf(search: URLSearchParams): PrepaidPlace {
  const pickup = search.get('pickup')
  const product = search.get('product')
  return {
    view: prepaidViews.find(view => view === search.get('view')) ?? 'unpicked',
    pickup: pickup !== null && isDay(pickup) ? pickup : null,
    product: product !== null && /^[0-9a-f-]{36}$/.test(product) ? product : null,
    q: (search.get('q') ?? '').slice(0, 40),
  }
}

/** Returns the URL query string of the prepaid screen, with its `?`; the default view is omitted. */
export function searchOfPrepaid({ view, pickup, product, q }: PrepaidPlace): string {
  const parts = [
    ['view', view === 'unpicked' ? null : view],
    ['pickup', pickup],
    ['product', product],
    ['q', q],
  ] as const
  const said = parts.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return said.length > 0 ? `?${said.join('&')}` : ''
}

export function isFiltered({ pickup, product, q }: PrepaidPlace): boolean {
  return pickup !== null || product !== null || q !== ''
}

function isDay(text: string): boolean {
  try {
    return /^2\d{3}-/.test(text) && Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
