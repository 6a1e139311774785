import { Marked } from 'marked';

interface Section {
  id: string;
  title: string;
}

const toId = (title: string) =>
  title
    .toLowerCase()
    .replace(/^\d+\.\s*/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns the HTML of a Markdown text, and its sections with the ids of their headings. */
const parseLegal = (markdown: string) => {
  const sections: Section[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, text, depth }) {
        const id = toId(text);
        if (depth === 2) sections.push({ id, title: text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), sections };
};

export const Legal = ({ title, markdown }: { title: string; markdown: string }) => {
  const { html, sections } = parseLegal(markdown);
  return (
    <article className="document inner">
      <header>
        <h1>{title}</h1>
        <p className="eyebrow">Effective July 12, 2025</p>
      </header>
      <nav className="contents" aria-labelledby="contents">
        <div>
          <h2 id="contents">On this page</h2>
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
