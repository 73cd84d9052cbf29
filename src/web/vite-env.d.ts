/// <reference types="vite/client" />

declare module 'interface-font.css'
declare module 'counter-guide' {
  /** `docs/guide.ko.md` as HTML, without its title. */
  const html: string
  export default html
}
