/** Draws the shop's logo. Hidden from screen readers, since the name is always beside it. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 512 512" width={size} height={size} aria-hidden focusable={false}>
      <g transform="translate(0 20)">
        <g fill="var(--action)">
          <circle cx="116" cy="196" r="30" />
          <circle cx="175" cy="133" r="34" />
          <circle cx="337" cy="133" r="34" />
          <circle cx="396" cy="196" r="30" />
          <path d="M84 270a26 26 0 0 1 26-26H402a26 26 0 0 1 26 26C428 372 352 440 256 440S84 372 84 270Z" />
        </g>
        <circle cx="256" cy="106" r="46" fill="#FF8A3D" />
        <path d="M262 62C264 34 288 18 322 22C320 52 296 68 262 62Z" fill="#3FA66B" />
        <path d="M336 318A98 98 0 0 1 176 318A17 17 0 0 1 204 299A64 64 0 0 0 308 299A17 17 0 0 1 336 318Z" fill="var(--page)" />
      </g>
    </svg>
  )
}
