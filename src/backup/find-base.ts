import { type Choice, chooseBase, type ChoiceRefusal } from '../domain/backup-choice.ts'
import { momentInKst } from '../domain/backup-moment.ts'
import type { FileStore } from '../files/store.ts'
import type { BackupKey } from './backup-key.ts'
import { type BaseManifest, readBases, type StoredBase } from './base-manifest.ts'
import { RestoreRefused } from './restore-refused.ts'
import { shopsIn, Vault } from './vault.ts'

/**
 * What to restore: a moment (`at`), a base backup and a shop. Without `at` it is the newest moment, without `baseId` the newest base backup
 * before the moment, without `shop` the only shop in the store.
 */
export type Wanted = { at: Temporal.Instant | null; baseId?: string | undefined; shop?: string | undefined }

export type Found = { vault: Vault; manifest: BaseManifest; choice: Choice; older: StoredBase | undefined }

/** Finds, in a folder or bucket of backups, the shop and the base backup from which a moment is restored. @throws RestoreRefused */
export async function findBase(store: FileStore, key: BackupKey, wanted: Wanted, now: Temporal.Instant): Promise<Found> {
  const vault = new Vault(store, key, await findShop(store, wanted.shop))
  const { bases, damaged, ofOtherKeys } = await readBases(vault)
  if (bases.length === 0 && ofOtherKeys.length > 0)
    throw new RestoreRefused(
      'WRONG_KEY',
      '백업 열쇠가 맞지 않아요. 백업을 시작할 때 적어 둔 열쇠를 --key-file이나 BACKUP_KEY로 알려 주세요.',
      'The backup was encrypted with another key: give the one that was printed when the backups were set up, by --key-file or BACKUP_KEY.',
    )
  if (bases.length === 0 && damaged.length > 0)
    throw new RestoreRefused(
      'DAMAGED',
      `백업 파일이 상했어요: ${damaged.join(', ')}. 다른 곳에 둔 사본에서 복원해 주세요.`,
      `The backup is damaged (${damaged.join(', ')}): restore from another copy of it.`,
    )
  const offered = bases.filter(({ id }) => wanted.baseId === undefined || id === wanted.baseId)
  const segments = (await vault.list('wal')).map(({ name }) => name.slice('wal/'.length))
  const choice = chooseBase(offered, segments, wanted.at, now)
  if ('code' in choice) throw refusalOf(choice)
  const { manifest } = bases.find(({ id }) => id === choice.base.id)!
  return { vault, manifest, choice, older: bases.findLast(({ id }) => id < choice.base.id) }
}

async function findShop(store: FileStore, wanted: string | undefined): Promise<string> {
  const shops = await shopsIn(store)
  const [shop] = wanted === undefined ? shops : shops.filter(each => each === wanted)
  if (!shop) throw refusalOf({ code: 'NO_BACKUP' })
  if (wanted !== undefined || shops.length === 1) return shop
  throw new RestoreRefused(
    'SEVERAL_SHOPS',
    `백업 폴더에 가게가 여럿 있어요. --shop으로 하나를 골라 주세요: ${shops.join(', ')}`,
    `Several shops are kept there: choose one by --shop (${shops.join(', ')}).`,
  )
}

function refusalOf(choice: ChoiceRefusal): RestoreRefused {
  switch (choice.code) {
    case 'NO_BACKUP':
      return new RestoreRefused(
        choice.code,
        '그곳에 완성된 백업이 없어요. 백업을 둔 폴더를 BACKUP_DIR이나 --from으로 알려 주세요.',
        'There is no complete backup: name the folder of the backups by BACKUP_DIR or --from.',
      )
    case 'IN_FUTURE':
      return new RestoreRefused(
        choice.code,
        '아직 오지 않은 시각이에요. 지난 시각을 지정하거나 --at을 빼 주세요.',
        'That moment is in the future: give a past one, or leave --at out for the newest.',
      )
    case 'BEFORE_FIRST':
      return new RestoreRefused(
        choice.code,
        `첫 백업보다 이른 시각이에요. ${momentInKst(choice.first)}부터 복원할 수 있어요.`,
        `That is before the first backup: ${momentInKst(choice.first)} KST is the earliest moment.`,
      )
    case 'LOG_INCOMPLETE':
      return new RestoreRefused(
        choice.code,
        `백업 ${choice.base}에 필요한 로그가 빠져 있어요. npm run backup -- list에서 다른 백업을 골라 --base로 지정해 주세요.`,
        `The log that the base backup ${choice.base} needs is missing: choose another by --base (npm run backup -- list).`,
      )
    case 'ONLY_SINGLE_MOMENTS': {
      const moments = [choice.before, choice.after].filter(each => each !== null).map(momentInKst)
      return new RestoreRefused(
        choice.code,
        `그때의 로그는 이제 없어요. 복원할 수 있는 가까운 시각: ${moments.join(', ')}`,
        `The log of that time is gone; the nearest moments that can be restored: ${moments.join(', ')} KST.`,
      )
    }
  }
}
