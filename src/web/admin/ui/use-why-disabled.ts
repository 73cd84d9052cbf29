import { useOnline } from '../../lib/use-online.ts'

/**
 * Returns the tooltip of a control: `title` if given, else the message that a connection is needed if it is disabled while offline.
 */
export function useWhyDisabled(disabled: boolean | undefined, title: string | undefined): string | undefined {
  const online = useOnline()
  return title ?? (disabled && !online ? '인터넷에 연결되면 할 수 있어요' : undefined)
}
