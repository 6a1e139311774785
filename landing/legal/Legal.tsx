import { LEGAL } from '../words/frame';
import { readLegal } from './readLegal';

interface LegalProps {
  title: string;
  markdown: string;
}

export const Legal = ({ title, markdown }: LegalProps) => {
  const { html, sections } = readLegal(markdown);
  return (
    <article className="document inner">
      <header>
        <h1>{title}</h1>
        <p className="eyebrow">{LEGAL.effective}</p>
      </header>
      <nav className="contents" aria-labelledby="contents">
        <div>
          <h2 id="contents">{LEGAL.contents}</h2>
          <ol>
            {sections.map(({ id, title: section }) => (
              <li key={id}>
                <a href={`#${id}`}>{section}</a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
};
