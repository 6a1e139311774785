import { colourAttributes } from './colours';
import { BRAND, escapeHtml, renderPage } from './page';
import type { Message } from './mail';

interface Answer {
  to: string;
  /** Of the message that is answered. */
  subject: string;
  text: string;
  /** The message itself. */
  quoted: string;
}

/** A subject is one line: what would begin another header is a blank. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const subjectOf = (subject: string) => {
  const line = oneLine(subject);
  if (!line) return `Re: ${BRAND}`;
  return /^re:/i.test(line) ? line : `Re: ${line}`;
};

const linesOf = (text: string) => text.split(/\r\n|\r|\n/);

/** Lines break where they were broken, in programs too that know no other way. */
const paragraph = (text: string, looks: string) =>
  `<p dir="auto" ${looks}>${linesOf(text).map(escapeHtml).join('<br>')}</p>`;

/** What somebody answered, with what it answers below it: a person's words, and no markup of theirs. */
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
