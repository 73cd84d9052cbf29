/** A file that is made while it is sent. Names may be Korean. */
export type FileAnswer = { fileName: string; type: string; bytes: AsyncGenerator<Buffer> }
