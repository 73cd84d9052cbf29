/** Facts of the shop for Caddy's configuration. */
export type SiteFacts = {
  domain: string
  port: number
  /** Mail address for notices of the certificate authority. */
  email?: string | undefined
  /** True to use certificates of Caddy's own authority, which browsers do not trust: for trials. */
  isTrial?: boolean
}

/**
 * Returns Caddy's configuration of the shop's site: certificates, HTTP/2, and compression of everything but live events. Requests wait
 * while the shop restarts.
 */
export function caddySite({ domain, port, email, isTrial = false }: SiteFacts): string {
  const tls = isTrial ? '\ttls internal\n' : email ? `\ttls ${email}\n` : ''
  return `# Written by npm run service:install, which replaces it.
${domain} {
${tls}	# live events pass at once, one by one
	@whole not path /live
	encode @whole zstd gzip
	reverse_proxy 127.0.0.1:${port} {
		# as long as a restart takes
		lb_try_duration 20s
		lb_try_interval 250ms
	}
}
`
}

/** Line by which Caddy's own configuration reads the shop's. */
const line = 'import moapick.caddy'

/** Returns Caddy's configuration with the line that reads the shop's, unchanged if it has it. */
export function withImport(caddyfile: string): string {
  const has = caddyfile.split('\n').some(each => each.trim() === line)
  return has ? caddyfile : `${caddyfile.trimEnd()}\n\n${line}\n`.trimStart()
}
