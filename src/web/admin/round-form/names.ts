/** Names of categories by id. */
export type Names = ReadonlyMap<string, string>
