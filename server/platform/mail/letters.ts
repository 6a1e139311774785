import { deviceText, networkText } from '../../../src/contract/auth/sessions';
import { dateTimeFormat } from '../../../src/contract/core/intl';
import type { Language } from '../../../src/contract/core/languages';
import { translatable, type Translatable } from '../../../src/contract/core/translatable';
import { CODE_MINUTES } from '../../../src/contract/limits';
import { translateMessage } from '../translate';
import { BRAND, colourAttributes, escapeHtml, heading, renderPage } from './layout';
import type { Message } from './mail';

/** Date and time in UTC, because the recipient's time zone is unknown. */
const formatMoment = (language: Language, when: Date) =>
  `${dateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(when)} UTC`;

interface Letter {
  /** Subject of the message, by default the title. */
  subject?: Translatable;
  title: Translatable;
  before: Translatable;
  code?: string;
  action?: { label: Translatable; href: string };
  /** Details of an event: device, network and time. */
  facts?: string;
  after: readonly Translatable[];
}

const MONO = "'SF Mono',Consolas,Menlo,monospace";

const codeBlock = (code: string) =>
  `<p ${colourAttributes('code', `margin:0 0 20px;padding:16px;border-width:1px;border-style:solid;border-radius:12px;text-align:center;font:600 32px/1.2 ${MONO};letter-spacing:8px`)}>${escapeHtml(code)}</p>`;

/** Creates a button. Shows the URL too, for mail programs without buttons and for readers who check the URL. */
const button = ({ label, href }: { label: string; href: string }) =>
  `<p style="margin:0 0 20px"><a href="${escapeHtml(href)}" ${colourAttributes('button', 'display:inline-block;padding:14px 24px;border-width:1px;border-style:solid;border-radius:12px;text-align:center;text-decoration:none;font-weight:600')}>${escapeHtml(label)}</a></p>
<p ${colourAttributes('quiet', 'margin:0 0 20px;font-size:13px;line-height:1.5')}><a href="${escapeHtml(href)}" ${colourAttributes('link', 'text-decoration:underline;word-break:break-all')}>${escapeHtml(href)}</a></p>`;

const factLine = (facts: string) =>
  `<p ${colourAttributes('line', 'margin:0 0 20px;padding:0 0 0 16px;border-left-width:3px;border-left-style:solid;font-weight:600')}>${escapeHtml(facts)}</p>`;

const paragraphAfter = (text: string) =>
  `<p ${colourAttributes('quiet', 'margin:0 0 12px')}>${escapeHtml(text)}</p>`;

/** Writes an automatic message in the recipient's language, as text and as HTML. */
const writeLetter = (language: Language, letter: Letter) => {
  const say = (message: Translatable) => translateMessage(language, message);
  const { code, facts } = letter;
  const [title, before, after] = [say(letter.title), say(letter.before), letter.after.map(say)];
  const action = letter.action && { ...letter.action, label: say(letter.action.label) };
  const paragraphs = [
    title,
    before,
    code && `    ${code}`,
    action && `${action.label}:\n${action.href}`,
    facts,
    ...after,
    BRAND,
  ];
  const content = [
    heading(title),
    `<p style="margin:0 0 20px">${escapeHtml(before)}</p>`,
    code && codeBlock(code),
    action && button(action),
    facts && factLine(facts),
    ...after.map(paragraphAfter),
  ];
  return {
    subject: letter.subject ? say(letter.subject) : title,
    text: paragraphs.filter(Boolean).join('\n\n'),
    html: renderPage({ title, preview: before, content: content.filter(Boolean).join('\n'), language }),
  };
};

/** The subject contains the code, because a phone shows the subject before the mail is opened. */
export const resetCodeMail = (to: string, code: string, language: Language): Message => ({
  kind: 'reset_code',
  isSecret: true,
  to,
  ...writeLetter(language, {
    subject: translatable('reset_code_mail.subject', { code }),
    title: translatable('reset_code_mail.title'),
    before: translatable('reset_code_mail.before'),
    code,
    after: [
      translatable('reset_code_mail.after', { code_minutes: CODE_MINUTES }),
      translatable('reset_code_mail.after_2'),
    ],
  }),
});

interface Invited {
  language: Language;
  link: string;
  by: string;
  until: Date;
}

export const invitationMail = (to: string, { language, link, by, until }: Invited): Message => ({
  kind: 'invitation',
  isSecret: true,
  to,
  ...writeLetter(language, {
    subject: translatable('invitation_mail.subject'),
    title: translatable('invitation_mail.title'),
    before: translatable('invitation_mail.before', { name: by }),
    action: { label: translatable('invitation_mail.action'), href: link },
    after: [
      translatable('invitation_mail.lasts', { until: formatMoment(language, until) }),
      translatable('invitation_mail.unexpected'),
    ],
  }),
});

interface NewDevice {
  language: Language;
  from: Parameters<typeof deviceText>[0] & { network: string | null };
  when: Date;
}

export const newDeviceMail = (to: string, { language, from, when }: NewDevice): Message => {
  const device = translateMessage(language, deviceText(from));
  const facts = [device, networkText(from.network), formatMoment(language, when)];
  return {
    kind: 'new_device',
    to,
    ...writeLetter(language, {
      subject: translatable('new_device_mail.subject'),
      title: translatable('new_device_mail.title'),
      before: translatable('new_device_mail.before'),
      facts: facts.filter(Boolean).join(' · '),
      after: [translatable('new_device_mail.after'), translatable('new_device_mail.after_2')],
    }),
  };
};

type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'one_time_code_added'
  | 'one_time_code_removed'
  | 'recovery_code_added'
  | 'reset';

export const mfaMail = (
  to: string,
  what: FactorChange,
  { language, by, when }: { language: Language; by: 'oneself' | 'colleague'; when: Date },
): Message => ({
  kind: 'factor',
  to,
  ...writeLetter(language, {
    title: translatable(`mfa_mail.changes.${what}`),
    before: translatable(`mfa_mail.by_${by}`),
    facts: formatMoment(language, when),
    after: [translatable('mfa_mail.after'), translatable('mfa_mail.after_2')],
  }),
});

/** Creates a warning about sign-in attempts. The warning names no attacker or network, because both are unknown. */
export const bruteForceMail = (to: string, language: Language): Message => ({
  kind: 'guessing',
  to,
  ...writeLetter(language, {
    subject: translatable('brute_force_mail.subject'),
    title: translatable('brute_force_mail.title'),
    before: translatable('brute_force_mail.before'),
    after: [
      translatable('brute_force_mail.after'),
      translatable('brute_force_mail.after_2'),
      translatable('brute_force_mail.after_3'),
    ],
  }),
});

interface Answer {
  to: string;
  subject: string;
  text: string;
  quoted: string;
}

/** Replaces line breaks, because a line break in a header begins another header. */
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

/** Creates the mail for a reply. The reply and the quoted message are escaped, because users write plain text. */
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
