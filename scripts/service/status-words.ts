import { momentInKst } from '../../src/domain/backup-moment.ts'

/** State of the shop on this machine; null for what could not be found out. */
export type ShopStatus = {
  version: string | null
  since: Temporal.Instant | null
  isReady: boolean
  /** State of the service in systemd's words, null without one. */
  service: string | null
  address: string
  /** Newest base backup and end of the log that is backed up. Undefined where the shop makes no backups. */
  backup: { base: Temporal.Instant | null; log: Temporal.Instant | null } | null | undefined
  /** Free room of each folder's disk, in gigabytes. */
  room: readonly { folder: string; freeGb: number }[]
  /** The certificate that browsers get. Undefined where the address is not https. */
  certificate: { from: Temporal.Instant; until: Temporal.Instant } | null | undefined
}

/** Returns the status of a shop, one row per fact, in Korean and then in English. */
export function statusWords(status: ShopStatus): string {
  const rows = [stateRow(status), serviceRow(status), backupRow(status), ...status.room.map(roomRow), certificateRow(status)]
  const texts = (language: 0 | 1) => rows.flatMap(row => (row ? [`  ${row[language]}`] : [])).join('\n')
  return `\n${texts(0)}\n\n${texts(1)}\n`
}

/** Returns when Caddy renews the certificate: when a third of its validity is left. */
export function nextRenewal({ from, until }: { from: Temporal.Instant; until: Temporal.Instant }): Temporal.Instant {
  const life = until.epochMilliseconds - from.epochMilliseconds
  return Temporal.Instant.fromEpochMilliseconds(Math.round(until.epochMilliseconds - life / 3))
}

type Row = readonly [korean: string, english: string] | undefined

function stateRow({ version, since, isReady, address }: ShopStatus): Row {
  if (!version || !since) return ['가게: 닫혀 있어요', 'Shop: it is not open']
  const from = momentInKst(since)
  return isReady
    ? [
        `가게: ${version} 버전이 ${from}부터 켜져 있어요 (${address})`,
        `Shop: version ${version} is open since ${from} KST (${address})`,
      ]
    : [
        `가게: ${version} 버전이 실행 중이지만 준비되지 않았어요 (/readyz)`,
        `Shop: version ${version} runs but is not ready (/readyz)`,
      ]
}

function serviceRow({ service }: ShopStatus): Row {
  if (service === null) return ['서비스: 없어요 (npm run service:install)', 'Service: none (npm run service:install)']
  return [`서비스: ${service}`, `Service: ${service}`]
}

function backupRow({ backup }: ShopStatus): Row {
  if (backup === undefined) return ['백업: 이 가게는 스스로 백업하지 않아요', 'Backup: this shop makes none of its own']
  if (!backup?.base) return ['백업: 아직 없거나 읽을 수 없어요', 'Backup: none yet, or it cannot be read']
  const [base, log] = [momentInKst(backup.base), backup.log ? momentInKst(backup.log) : '–']
  return [`백업: 전체 ${base}, 기록은 ${log}쯤까지`, `Backup: the last whole one ${base} KST, the log up to about ${log} KST`]
}

function roomRow({ folder, freeGb }: ShopStatus['room'][number]): Row {
  return [`디스크: ${folder}에 ${freeGb.toFixed(1)}GB 남았어요`, `Disk: ${freeGb.toFixed(1)} GB free for ${folder}`]
}

function certificateRow({ certificate }: ShopStatus): Row {
  if (certificate === undefined) return undefined
  if (certificate === null) return ['인증서: 읽을 수 없어요', 'Certificate: it cannot be read']
  const [until, renewal] = [momentInKst(certificate.until), momentInKst(nextRenewal(certificate))]
  return [
    `인증서: ${until}까지예요. 다음 갱신은 ${renewal}쯤이에요`,
    `Certificate: until ${until} KST, renewed about ${renewal} KST`,
  ]
}
