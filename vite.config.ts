import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { UserConfig } from 'vite'
import { apiBrowserScript } from './scripts/api-browser.ts'
import { deepImports } from './scripts/deep-imports.ts'
import { counterGuide } from './scripts/guide.ts'
import { serviceWorker } from './scripts/service-worker-build.ts'
import { bootFromServer, interfaceFont } from './scripts/web-build.ts'
import { fewChunks } from './scripts/web-chunks.ts'

/**
 * Three uses: `vite build --mode shop` → dist/shop, served at /assets/shop/ · `vite build --mode admin` → dist/admin, served at
 * /assets/admin/ · `vite` → hot reload for both, in front of the server at API_URL. Two builds, so that no customer downloads admin code.
 */
export default defineConfig(({ command, mode }) =>
  command === 'serve' ? development() : app(mode === 'admin' ? 'admin' : 'shop'),
)

const plugins = (name: 'shop' | 'admin') => [
  interfaceFont(name),
  counterGuide(),
  react(),
  deepImports({ '@tabler/icons-react': 'node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs' }),
]

const chunks = {
  shop: fewChunks('src/web/main.tsx', {
    shopping: ['src/web/screens/product-detail.tsx', 'src/web/screens/cart.tsx'],
    mine: ['src/web/screens/my-page.tsx'],
  }),
  admin: fewChunks('src/web/admin/main.tsx', {}),
}

function app(name: 'shop' | 'admin'): UserConfig {
  return {
    root: name === 'shop' ? 'src/web' : 'src/web/admin',
    base: `/assets/${name}/`,
    publicDir: false,
    plugins: [...plugins(name), ...(name === 'shop' ? [serviceWorker(), apiBrowserScript()] : [])],
    build: {
      outDir: resolve('dist', name),
      emptyOutDir: true,
      assetsDir: '',
      assetsInlineLimit: 0, // the CSP allows no data: scripts or styles, and hashed files are cached for ever
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: chunks[name] } },
    },
  }
}

function development(): UserConfig {
  const server = process.env.API_URL ?? 'http://127.0.0.1:3000'
  const proxied = [
    '/api',
    '/calendar',
    '/auth',
    '/functions',
    '/files',
    '/letters',
    '/share',
    '/setUserRole',
    '/openapi.json',
    '/docs',
    '/manifest.webmanifest',
  ]
  return {
    root: 'src/web',
    appType: 'custom',
    plugins: [...plugins('admin'), bootFromServer(server)],
    server: {
      host: '127.0.0.1',
      port: 5173,
      proxy: Object.fromEntries([...proxied, '/live'].map(path => [path, { target: server, changeOrigin: false }])),
    },
  }
}
