import styles from './legal-text.module.css'

/** An article of a legal text: title, paragraphs and optionally a list. */
export type Article = { title: string; paragraphs: string[]; points?: string[] }

export function LegalText({ articles, effectiveFrom }: { articles: readonly Article[]; effectiveFrom: string }) {
  return (
    <div className={styles.text}>
      {articles.map((article, i) => (
        <section key={article.title}>
          <h2 className="t-subtitle">
            제{i + 1}조 {article.title}
          </h2>
          {article.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {article.points && (
            <ul>
              {article.points.map(point => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <p className="t-label t-muted">이 내용은 {effectiveFrom}부터 적용돼요.</p>
    </div>
  )
}
