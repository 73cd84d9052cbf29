import type { Channel } from '../../src/domain/notice.ts'
import type { Message, Outcome, Sender } from '../../src/services/notifications/sender.ts'

/** A provider that gives the configured answer and keeps the messages it got. */
export class Provider implements Sender {
  readonly channel: Channel
  readonly got: Message[] = []
  answer: (message: Message) => Outcome | Promise<Outcome> = () => ({ outcome: 'sent' })
  constructor(channel: Channel) {
    this.channel = channel
  }
  async send(message: Message): Promise<Outcome> {
    this.got.push(message)
    return await this.answer(message)
  }
}
