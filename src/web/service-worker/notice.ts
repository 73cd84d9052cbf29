/** A push as the shop sends it (services/notifications/web-push.ts). */
export type Notice = { title: string; body: string; tag: string; url: string }

/**
 * What to show of a push. Nonsense still shows something, since browsers take the right to push away from who shows nothing; and it
 * leads to a page of this shop, whatever it names.
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
