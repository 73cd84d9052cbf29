import styles from './nickname.module.css'

/** Renders a customer's nickname beside the name. */
export function Nickname({ user: { nickname } }: { user: { nickname: string | null } }) {
  return nickname === null ? null : <span className={styles.nickname}>{nickname}</span>
}
