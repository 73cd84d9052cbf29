/// <reference types="vite/client" />

declare module 'interface-font.css'
