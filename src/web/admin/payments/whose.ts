/** Returns the names of customers, each counted once: `김서연 님`, `김서연 님 외 2명`. */
export function whose(users: readonly { id: string; name: string }[]): string {
  const people = new Map(users.map(user => [user.id, user.name]))
  const [first] = people.values()
  return `${first ?? ''} 님${people.size > 1 ? ` 외 ${(people.size - 1).toLocaleString('ko-KR')}명` : ''}`
}
