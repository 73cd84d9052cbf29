import { type Channel, isOnByDefault, mayGoBy, type NoticeKind, type NoticeTopic, topicOf } from './notice.ts'
import { isMailable } from './reachable.ts'

/** How a person can be reached outside the shop, and what they chose. */
export type Reach = {
  email: string | null
  hasPhone: boolean
  /** Push addresses of their browsers. */
  endpoints: readonly string[]
  choices: readonly { channel: Channel; topic: NoticeTopic; isOn: boolean }[]
}

/** One way to take. `target` is a push address, or where a mail goes instead of the person's own address; empty where the person's own address is looked up when it is sent. */
export type Way = { channel: Channel; target: string }

/**
 * By which ways one kind goes to one person, of those that the shop has.
 * @param mailTo where its mail goes instead of the person's own address
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

/** What somebody chose, else the default. */
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
