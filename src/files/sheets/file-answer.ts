/** A file that is generated while it is sent. Its name may be Korean. */
export type FileAnswer = { fileName: string; type: string; bytes: AsyncGenerator<Buffer> }
