/** A push message as the server sends it (services/notifications/web-push.ts). */
export type Notice = { title: string; body: string; tag: string; url: string }

/**
 * Returns what to show for a push message. Invalid text still gives a notification, since browsers withdraw the permission from a site that
 * shows none. `url` is always a path of this shop.
 */
export function noticeOf(text: string, origin: string): Notice {
  const given = parsed(text)
  return {
    title: textOf(given.title) || '새 소식이 있어요',
    body: textOf(given.body),
    tag: textOf(given.tag),
    url: ownPath(textOf(given.url), origin),
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function ownPath(url: string, origin: string): string {
  const address = URL.parse(url, origin)
  return address?.origin === origin ? address.pathname + address.search : '/'
}
