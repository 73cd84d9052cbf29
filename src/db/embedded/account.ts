import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The system account that PostgreSQL runs as when this process is root. PostgreSQL refuses to run as root. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * Chooses an existing unprivileged account: the owner of the data, else `postgres`, else `nobody`. Returns undefined when this
 * process is not root.
 * @throws Error as root when neither account exists
 */
export function chooseAccount(cluster: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = cluster && statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid }
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (!account)
    throw new Error('PostgreSQL refuses to run as root and neither "postgres" nor "nobody" exists here. Start as another user.')
  return account
}

/**
 * Returns options for a child process that runs as this system account; undefined means that of this process. The child runs in `/`, which
 * every account can enter.
 */
export function runAs(account: Account | undefined): { cwd: string; uid?: number; gid?: number } {
  return account ? { cwd: '/', uid: account.uid, gid: account.gid } : { cwd: '/' }
}

/**
 * Returns whether a system account can enter a folder; undefined means that of this process. Asks the system, because every parent folder's
 * permissions count.
 */
export function canEnter(account: Account | undefined, folder: string): boolean {
  return succeeds('/bin/sh', ['-c', 'cd "$0"', folder], account)
}

/** Runs a program as a system account and returns whether it exits successfully; undefined means that of this process. */
export function succeeds(program: string, args: string[], account: Account | undefined): boolean {
  try {
    execFileSync(program, args, { ...runAs(account), stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Makes a system account the owner of a folder and all its contents, for example after root restored a backup into it. */
export function handOver(folder: string, account: Account): void {
  lchownSync(folder, account.uid, account.gid)
  if (!lstatSync(folder).isDirectory()) return
  for (const name of readdirSync(folder)) handOver(join(folder, name), account)
}

/** Makes a system account the owner of one new, empty folder or file. Does nothing without an account. */
export function give(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid)
}

/** Lets every account read a file, or a folder with all its contents. Symbolic links are skipped. */
export function allowEverybodyToRead(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chmodSync(path, (entry.mode & 0o777) | (entry.isDirectory() || entry.mode & 0o100 ? 0o555 : 0o444))
  if (entry.isDirectory()) for (const name of readdirSync(path)) allowEverybodyToRead(join(path, name))
}

/** Returns `user <name>` for messages, or `user <uid>` for an account without a name. */
export function nameOf(uid: number): string {
  try {
    return `user ${execFileSync('id', ['-un', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()}`
  } catch {
    return `user ${uid}`
  }
}

function lookUp(name: string): Account | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) >>> 0
  try {
    return { name: `user ${name}`, uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
