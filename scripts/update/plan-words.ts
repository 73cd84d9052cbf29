import type { Journal } from './journal.ts'

type Plan = { backup: boolean; patienceSeconds: number; service: string | undefined }

/** Returns what an update will do, in Korean and English, before it does anything. */
export function planWords(
  { from, to, isWayBack }: Journal,
  isContinued: boolean,
  { backup, patienceSeconds, service }: Plan,
): string {
  const install = isWayBack
    ? []
    : [
        [`${to.root} 폴더에 설치해요. 가게는 계속 켜져 있어요.`, `Install into ${to.root}; the shop stays open.`],
        backup
          ? ['백업을 만들어요.', 'Make a base backup.']
          : ['백업은 하지 않아요 (--without-backup).', 'Make no backup (--without-backup).'],
        [
          `데이터베이스를 맞춰요. ${from.version} 버전도 계속 쓸 수 있는 변경만 해요.`,
          `Migrate the database, only if version ${from.version} still runs on it.`,
        ],
      ]
  const restart = [
    [
      `가게를 다시 시작해요${service ? ` (systemctl restart ${service})` : ''}. 몇 초 동안 닫혀요.`,
      `Restart the shop${service ? ` (systemctl restart ${service})` : ''}; it is closed for some seconds.`,
    ],
    [
      `${patienceSeconds}초 안에 준비되지 않으면 ${from.version} 버전으로 자동으로 되돌려요.`,
      `Go back to version ${from.version} if it is not ready within ${patienceSeconds} seconds.`,
    ],
  ]
  const lines = [...install, ...restart]
  const numbered = (language: number) => lines.map((line, index) => `    ${index + 1}. ${line[language]}`).join('\n')
  return `
  업데이트: ${from.version} → ${to.version}${isContinued ? ' (중단된 곳부터 이어서 해요)' : ''}
${numbered(0)}

  Update: ${from.version} → ${to.version}${isContinued ? ' (continues where it was interrupted)' : ''}
${numbered(1)}
`
}
