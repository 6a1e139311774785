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

/** Legal prose out of Markdown: its HTML, and its sections for the table of contents, with the anchors to reach them by. */
export const readLegal = (markdown: string) => {
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
