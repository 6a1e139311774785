import type { Language } from '../../../src/contract/core/languages';
import { dateTimeFormat } from '../../../src/contract/core/intl';
import { colourAttributes } from './colours';
import { BRAND, escapeHtml, heading, renderPage } from './page';

/** Date and time in UTC, because the recipient's time zone is unknown. */
export const formatMoment = (language: Language, when: Date) =>
  `${dateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(when)} UTC`;

export interface Letter {
  title: string;
  before: string;
  code?: string;
  action?: { label: string; href: string };
  /** Details of an event: device, network and time. */
  facts?: string;
  after: readonly string[];
}

const MONO = "'SF Mono',Consolas,Menlo,monospace";

const codeBlock = (code: string) =>
  `<p ${colourAttributes('code', `margin:0 0 20px;padding:16px;border-width:1px;border-style:solid;border-radius:12px;text-align:center;font:600 32px/1.2 ${MONO};letter-spacing:8px`)}>${escapeHtml(code)}</p>`;

/** Shows the URL too, for mail programs without buttons and for checking it. */
const button = ({ label, href }: { label: string; href: string }) =>
  `<p style="margin:0 0 20px"><a href="${escapeHtml(href)}" ${colourAttributes('button', 'display:inline-block;padding:14px 24px;border-width:1px;border-style:solid;border-radius:12px;text-align:center;text-decoration:none;font-weight:600')}>${escapeHtml(label)}</a></p>
<p ${colourAttributes('quiet', 'margin:0 0 20px;font-size:13px;line-height:1.5')}><a href="${escapeHtml(href)}" ${colourAttributes('link', 'text-decoration:underline;word-break:break-all')}>${escapeHtml(href)}</a></p>`;

const factLine = (facts: string) =>
  `<p ${colourAttributes('line', 'margin:0 0 20px;padding:0 0 0 16px;border-left-width:3px;border-left-style:solid;font-weight:600')}>${escapeHtml(facts)}</p>`;

const contentOf = ({ title, before, code, action, facts, after }: Letter) =>
  [
    heading(title),
    `<p style="margin:0 0 20px">${escapeHtml(before)}</p>`,
    code && codeBlock(code),
    action && button(action),
    facts && factLine(facts),
    ...after.map((line) => `<p ${colourAttributes('quiet', 'margin:0 0 12px')}>${escapeHtml(line)}</p>`),
  ]
    .filter(Boolean)
    .join('\n');

export const writeLetter = (letter: Letter, language: Language) => {
  const { title, before, code, action, facts, after } = letter;
  const paragraphs = [
    title,
    before,
    code && `    ${code}`,
    action && `${action.label}:\n${action.href}`,
    facts,
    ...after,
  ];
  return {
    text: [...paragraphs.filter(Boolean), BRAND].join('\n\n'),
    html: renderPage({ title, preview: before, content: contentOf(letter), language }),
  };
};
