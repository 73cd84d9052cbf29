import styles from './nickname.module.css'

/** The nickname beside a name, where there is room: at the counter a person goes by their name, as on every list and paper. */
export function Nickname({ user: { nickname } }: { user: { nickname: string | null } }) {
  return nickname === null ? null : <span className={styles.nickname}>{nickname}</span>
}
