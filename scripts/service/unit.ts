/** What the shop's systemd unit depends on. Paths are absolute. */
export type UnitFacts = {
  /** Folder of the versions, with the link `current`. */
  home: string
  dataDir: string
  /** Further folders that the shop writes to. */
  writes: readonly string[]
  settings: string
  user: string
  /** Limit of the memory of shop and PostgreSQL together, in megabytes. */
  memoryMb: number
}

/**
 * Returns the systemd unit of a shop. It runs as a separate user, sees the system read-only, writes only to its data and is started again
 * whenever it ends (decision 089).
 */
export function serviceUnit({ home, dataDir, writes, settings, user, memoryMb }: UnitFacts): string {
  const current = `${home}/current`
  return `# Written by npm run service:install, which replaces it. Add to it with: systemctl edit ${user}
[Unit]
Description=moapick, a shop
Wants=network-online.target
After=network-online.target
# a shop that cannot open, as with a full disk, opens by itself when it can
StartLimitIntervalSec=0

[Service]
Type=exec
User=${user}
Group=${user}
WorkingDirectory=${current}
EnvironmentFile=${settings}
Environment=NODE_COMPILE_CACHE=node_modules/.cache/moapick/compiled
ExecStart=${current}/node_modules/.bin/node scripts/start.ts
Restart=always
RestartSec=2
# the shop ends open requests, then PostgreSQL
KillMode=mixed
TimeoutStopSec=120

# shop and PostgreSQL together: what needs more is ended, and PostgreSQL recovers
MemoryHigh=${Math.floor(memoryMb * 0.9)}M
MemoryMax=${memoryMb}M
OOMPolicy=continue
TasksMax=512
LimitNOFILE=65536

UMask=0077
ProtectSystem=strict
ReadWritePaths=${[dataDir, ...writes].join(' ')}
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectProc=invisible
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
NoNewPrivileges=yes
CapabilityBoundingSet=
LockPersonality=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`
}
