/** Vitest's set-up of database tests. It is evaluated for each file, what it imports once per worker. */
import './patient-database.ts'
import './quick-hashes.ts'
import './second-connection.ts'
