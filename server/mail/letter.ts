/** The parts of a message, in their order. Nothing in it is user input. */
export interface Letter {
  title: string;
  before: string;
  /** Shown large, on a line of its own. */
  code?: string;
  after: readonly string[];
}

export const BRAND = 'Treat Ya Self';

const codeBlock = (code: string) =>
  `<p style="margin:0 0 20px;padding:16px;background:#F3E4E1;color:#2B1B2E;border-radius:12px;text-align:center;font:600 32px/1.2 'SF Mono',Consolas,Menlo,monospace;letter-spacing:8px">${code}</p>\n`;

/** Text that is nothing but text, whatever was typed. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * A message as a page. Mail programs understand only inline styles. Nothing is fetched from anywhere.
 *
 * @param language left out where nobody knows what somebody wrote in
 */
export const pageOf = (title: string, content: string, language?: string) => `<!doctype html>
<html${language ? ` lang="${language}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#FBF7F4;color:#2B1B2E;font:16px/1.5 Figtree,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td style="padding:0 0 24px;font:500 20px/1.2 Fraunces,Georgia,serif;color:#9C3F5B">${BRAND}</td></tr>
<tr><td style="padding:32px;background:#FFFFFF;color:#2B1B2E;border:1px solid #E9DFD9;border-radius:16px">
${content}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

const contentOf = ({
  title,
  before,
  code,
  after,
}: Letter) => `<h1 style="margin:0 0 12px;font:500 26px/1.2 Fraunces,Georgia,serif">${title}</h1>
<p style="margin:0 0 20px">${before}</p>
${code ? codeBlock(code) : ''}${after.map((line) => `<p style="margin:0 0 12px;color:#6B5A6E">${line}</p>`).join('\n')}`;

/** The message as plain text and as HTML. */
export const writeLetter = (letter: Letter, language = 'en') => ({
  text: [
    letter.title,
    letter.code ? `${letter.before}\n\n    ${letter.code}` : letter.before,
    ...letter.after,
    BRAND,
  ].join('\n\n'),
  html: pageOf(letter.title, contentOf(letter), language),
});
