import { colourAttributes } from './colours';
import { BRAND, escapeHtml, renderPage } from './page';
import type { Message } from './mail';

interface Answer {
  to: string;
  subject: string;
  text: string;
  quoted: string;
}

/** Replaces line breaks, which would begin another header. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const subjectOf = (subject: string) => {
  const line = oneLine(subject);
  if (!line) return `Re: ${BRAND}`;
  return /^re:/i.test(line) ? line : `Re: ${line}`;
};

const linesOf = (text: string) => text.split(/\r\n|\r|\n/);

/** Breaks lines by `<br>`, because some mail programs support no other way. */
const paragraph = (text: string, looks: string) =>
  `<p dir="auto" ${looks}>${linesOf(text).map(escapeHtml).join('<br>')}</p>`;

/** Escapes reply and quoted message: people's text is no markup. */
export const replyMail = ({ to, subject, text, quoted }: Answer): Message => {
  const called = subjectOf(subject);
  const quote = linesOf(quoted).map((line) => `> ${line}`.trimEnd());
  return {
    kind: 'reply',
    to,
    subject: called,
    text: [text, quote.join('\n'), BRAND].join('\n\n'),
    html: renderPage({
      title: called,
      content: `${paragraph(text, 'style="margin:0 0 24px"')}
<blockquote ${colourAttributes('line', 'margin:0;padding:0 0 0 16px;border-left-width:3px;border-left-style:solid')}>${paragraph(quoted, colourAttributes('quiet', 'margin:0'))}</blockquote>`,
    }),
    isPersonal: true,
  };
};
