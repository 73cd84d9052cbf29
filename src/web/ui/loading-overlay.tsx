import './loading-overlay.css'

/** The characters of the shop's name, one after the other. The page's HTML shows the same while the scripts load. */
export function LoadingOverlay({ name }: { name: string }) {
  return (
    <div className="loading-overlay" role="status" aria-label={`${name}, 불러오는 중이에요`}>
      {[...name].slice(0, 3).map((character, i) => (
        <span key={i} aria-hidden>
          {character}
        </span>
      ))}
    </div>
  )
}
