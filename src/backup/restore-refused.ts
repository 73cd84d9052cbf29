/** Reasons for which a restore is refused. The message names the remedy, except for DID_NOT_START: the restored database did not start. */
export type RestoreProblem =
  | 'NO_BACKUP'
  | 'WRONG_KEY'
  | 'DAMAGED'
  | 'SEVERAL_SHOPS'
  | 'IN_FUTURE'
  | 'BEFORE_FIRST'
  | 'NOT_REACHED'
  | 'LOG_INCOMPLETE'
  | 'ONLY_SINGLE_MOMENTS'
  | 'FOLDER_NOT_EMPTY'
  | 'ANOTHER_RESTORE'
  | 'OTHER_POSTGRES'
  | 'DID_NOT_START'

/** An error: the restore is refused. The message is in Korean and English. */
export class RestoreRefused extends Error {
  readonly code: RestoreProblem
  constructor(code: RestoreProblem, korean: string, english: string) {
    super(`${korean}\n${english} (${code})`)
    this.code = code
  }
}
