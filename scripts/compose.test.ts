import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../src/server/settings/config.ts'
import { imageConfig, ownFolders } from './image/config.ts'
import { packedFiles } from './packed-files.ts'

type Service = {
  image: string
  user?: string
  profiles?: string[]
  ports?: string[]
  environment: Record<string, string | number>
  volumes: string[]
  networks: string[] | { front: { ipv4_address: string } }
  healthcheck: { test: string[] }
  read_only: boolean
  tmpfs: string[]
  cap_drop: string[]
  cap_add?: string[]
  security_opt: string[]
  restart: string
  pull_policy?: string
}

const text = readFileSync('container/compose.yaml', 'utf8')
const { services, networks, volumes } = parse(text) as {
  services: Record<'shop' | 'postgres' | 'caddy', Service>
  networks: { front: { ipam: { config: [{ subnet: string }] } }; back: { internal: boolean } }
  volumes: Record<string, null>
}
const { shop, postgres, caddy } = services
const image = imageConfig('0.1.0', 'amd64', []) as { config: { Env: string[]; Healthcheck: { Test: string[] }; Volumes: object } }

test('compose.yaml has the shop, PostgreSQL 18 on demand and Caddy, of which only Caddy is reached from outside', () => {
  expect(Object.keys(services)).toEqual(['shop', 'postgres', 'caddy'])
  expect([postgres.image, postgres.profiles, caddy.image]).toEqual(['postgres:18', ['postgres'], 'caddy:2'])
  expect(shop.image).toMatch(/^moapick:\$\{VERSION:\?/)
  expect(shop.pull_policy).toBe('never')
  expect([shop.ports, postgres.ports]).toEqual([undefined, undefined])
  expect(caddy.ports).toEqual(['0.0.0.0:80:80', '0.0.0.0:443:443', '0.0.0.0:443:443/udp'])
  expect([shop.networks, postgres.networks, networks.back.internal]).toEqual([['front', 'back'], ['back'], true])
})

test.each(Object.entries(services))('%s has read-only files, no rights, a health check, and comes back', (name, service) => {
  expect(service.read_only).toBe(true)
  expect(service.cap_drop).toEqual(['ALL'])
  expect(service.cap_add).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined)
  expect(service.security_opt).toEqual(['no-new-privileges:true'])
  expect(service.healthcheck.test[0]).toBe('CMD')
  expect(service.restart).toBe('unless-stopped')
  const named = service.volumes.map(volume => volume.replace(/^\$\{\w+:-(\w+)\}/, '$1').split(':')[0]!)
  expect(named.filter(volume => !volume.startsWith('.') && !(volume in volumes))).toEqual([])
})

test('what compose.yaml gives the shop is what the image has, and the shop accepts it', () => {
  const { DATABASE_URL, PUBLIC_URL, ...fixed } = shop.environment
  expect(shop.volumes.map(volume => volume.split(/:(?=\/)/)[1])).toEqual(ownFolders.map(folder => `/${folder}`))
  expect([`/${ownFolders[0]}`, `/${ownFolders[1]}`]).toEqual([fixed['DATA_DIR'], fixed['BACKUP_DIR']])
  expect(shop.healthcheck.test).toEqual(image.config.Healthcheck.Test)
  expect(packedFiles()).toContain(shop.healthcheck.test[2])
  const settings = Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, String(value)]))
  const ofImage = Object.fromEntries(image.config.Env.map(line => line.split('=') as [string, string]))
  const SECRET = 'q7Zt1vXc9LmB4nRs8KdW2yPf6HjUe3GaTo5i'
  const given = { ...ofImage, ...settings, SECRET, PUBLIC_URL: String(PUBLIC_URL).replace(/\$\{DOMAIN.*\}/, 'shop.example') }
  const own = parseConfig({ ...given, DATABASE_URL: '' })
  expect(own).toMatchObject({ mode: 'production', databaseUrl: undefined, backup: { dir: '/var/backups/moapick' }, port: 3000 })
  expect(own.publicUrl).toBe('https://shop.example')
  expect(DATABASE_URL).toBe('${POSTGRES_PASSWORD:+postgres://moapick:${POSTGRES_PASSWORD:-}@postgres/moapick}')
  expect(parseConfig({ ...given, DATABASE_URL: 'postgres://moapick:password@postgres/moapick' }).backup).toBeUndefined()
})

test('the shop believes Caddy alone, at the address that Caddy has', () => {
  const { front } = caddy.networks as { front: { ipv4_address: string } }
  expect(shop.environment['TRUST_PROXY']).toBe(front.ipv4_address)
  expect(networks.front.ipam.config[0].subnet.replace('0/24', '2')).toBe(front.ipv4_address)
})

test('Caddy serves the host of the shop, and leaves the live stream alone', () => {
  const lines = readFileSync('container/Caddyfile', 'utf8').split('\n')
  const rules = lines.map(line => line.trim()).filter(line => line && !line.startsWith('#'))
  expect(rules).toEqual(['{$DOMAIN} {', 'reverse_proxy shop:3000', '}'])
})
