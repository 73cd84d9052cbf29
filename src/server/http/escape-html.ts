/**
 * Escapes a text for HTML, for the content of an element or a quoted attribute: `&`, `<`, `>` and quotation marks become character
 * references.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
