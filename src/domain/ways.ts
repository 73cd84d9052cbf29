import { type Channel, isOnByDefault, mayGoBy, type NoticeKind, type NoticeTopic, topicOf } from './notice.ts'
import { isMailable } from './reachable.ts'

/** The addresses at which a user can be reached outside the shop's pages, and which channels they chose per topic. */
export type Reach = {
  email: string | null
  hasPhone: boolean
  /** Push addresses of the user's browsers. */
  endpoints: readonly string[]
  choices: readonly { channel: Channel; topic: NoticeTopic; isOn: boolean }[]
}

/**
 * A message channel and the address to send to: a push address or a mail address. `target` is empty where the user's own mail address or
 * phone number is read when sending.
 */
export type Way = { channel: Channel; target: string }

/**
 * Returns the available channels and targets by which one kind of notification reaches a user.
 * @param mailTo the address for its mail instead of the user's own
 */
export function waysTo(kind: NoticeKind, reach: Reach, available: readonly Channel[], mailTo?: string): Way[] {
  return available
    .filter(channel => mayGoBy(channel, kind) && isWanted(reach, channel, kind))
    .flatMap(channel => targets(channel, reach, mailTo).map(target => ({ channel, target })))
}

function isWanted(reach: Reach, channel: Channel, kind: NoticeKind): boolean {
  const topic = topicOf[kind]
  return topic === null || isOn(reach, channel, topic)
}

/** Returns whether a user gets notifications of a topic by a channel: the user's own choice, or the default. */
export function isOn({ choices }: Pick<Reach, 'choices'>, channel: Channel, topic: NoticeTopic): boolean {
  const choice = choices.find(each => each.channel === channel && each.topic === topic)
  return choice?.isOn ?? isOnByDefault(channel, topic)
}

function targets(channel: Channel, { email, hasPhone, endpoints }: Reach, mailTo?: string): readonly string[] {
  switch (channel) {
    case 'push':
      return endpoints
    case 'email':
      if (mailTo !== undefined) return isMailable(mailTo) ? [mailTo] : []
      return isMailable(email) ? [''] : []
    case 'alimtalk':
      return hasPhone ? [''] : []
  }
}
