/** What the settings of a new service are made of. */
export type SettingsFacts = { domain: string; port: number; dataDir: string; backupDir: string | undefined; secret: string }

/** Returns the settings of a shop behind Caddy on the same machine, one in each row. */
export function settingsFile({ domain, port, dataDir, backupDir, secret }: SettingsFacts): string {
  return `# Settings of the shop: docs/OPERATIONS.md. After a change: systemctl restart moapick
NODE_ENV=production
PUBLIC_URL=https://${domain}
TRUST_PROXY=127.0.0.1
HOST=127.0.0.1
PORT=${port}
DATA_DIR=${dataDir}
${backupDir === undefined ? '# BACKUP_DIR=/mnt/backup' : `BACKUP_DIR=${backupDir}`}
SECRET=${secret}
`
}
