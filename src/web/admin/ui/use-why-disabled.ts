import { useOnline } from '../../lib/use-online.ts'

/** Returns a control's tooltip: its own, else, if it is disabled offline, that a connection is missing. */
export function useWhyDisabled(disabled: boolean | undefined, title: string | undefined): string | undefined {
  const online = useOnline()
  return title ?? (disabled && !online ? '인터넷에 연결되면 할 수 있어요' : undefined)
}
