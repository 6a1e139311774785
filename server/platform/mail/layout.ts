import { DARK, LIGHT, type Palette } from '../../../src/contract/palette';

/** Colors of the brand in messages, for light and dark mode. */

type Colour = keyof Palette;

const CLASSES: Record<string, Partial<Record<'background-color' | 'color' | 'border-color', Colour>>> = {
  ground: { 'background-color': 'ground', color: 'ink' },
  card: { 'background-color': 'card', color: 'ink', 'border-color': 'line' },
  brand: { color: 'accent' },
  quiet: { color: 'quiet' },
  line: { 'border-color': 'line' },
  code: { 'background-color': 'ground', color: 'ink', 'border-color': 'line' },
  button: { 'background-color': 'accent', color: 'onAccent', 'border-color': 'accent' },
  mark: { 'background-color': 'accent', color: 'onAccent' },
  link: { color: 'accent' },
};
type ColourClass = 'ground' | 'card' | 'brand' | 'quiet' | 'line' | 'code' | 'button' | 'mark' | 'link';

const declared = (name: string, palette: Palette, end = '') =>
  Object.entries(CLASSES[name] ?? {})
    .map(([property, colour]) => `${property}:${palette[colour]}${end}`)
    .join(';');

/**
 * Returns attributes with inline colors, because some mail programs support nothing else. Programs with a dark mode
 * use the class, for which the style sheet defines dark colors.
 */
export const colourAttributes = (name: ColourClass, style: string) =>
  `class="${name}" style="${style};${declared(name, LIGHT)}"`;

/** Colors for dark mode. Outlook adds the attribute `data-ogsc` to elements that Outlook has recolored. */
const DARK_MODE_CSS = [
  `@media (prefers-color-scheme: dark) { ${Object.keys(CLASSES)
    .map((name) => `.${name} { ${declared(name, DARK, ' !important')} }`)
    .join(' ')} }`,
  ...Object.keys(CLASSES).map((name) => `[data-ogsc] .${name} { ${declared(name, DARK, ' !important')} }`),
].join('\n');

export const BRAND = 'Treat Ya Self';

const SERIF = "Fraunces,Georgia,'Times New Roman',serif";
const SANS = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const heading = (text: string) =>
  `<h1 style="margin:0 0 12px;font:500 26px/1.25 ${SERIF}">${escapeHtml(text)}</h1>`;

/** The logo is text, because loading a picture would reveal that the message was read. */
const MARK = `<span ${colourAttributes(
  'mark',
  `display:inline-block;width:36px;height:36px;margin-right:10px;border-radius:10px;text-align:center;vertical-align:middle;font:500 20px/36px ${SERIF}`,
)} aria-hidden="true">T</span>`;

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

interface Page {
  title: string;
  /** Preview in the inbox, by default the beginning of the message. */
  preview?: string;
  /** HTML, in which user input must be escaped. */
  content: string;
  /** Language of the message, if known. */
  language?: string | undefined;
}

/**
 * The layout of every message: brand and card, for light and dark mode. The layout has only tables and inline styles,
 * which mail programs support, and loads nothing from elsewhere.
 */
export const renderPage = ({ title, preview, content, language }: Page) => `<!doctype html>
<html${language ? ` lang="${language}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .card { padding: 24px 20px !important; } .button { display: block !important; } }
${DARK_MODE_CSS}
</style>
</head>
<body ${colourAttributes('ground', `margin:0;padding:0;font:16px/1.5 ${SANS}`)}>
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>\n` : ''}<table ${TABLE} ${colourAttributes('ground', 'width:100%')}><tr><td align="center" style="padding:32px 16px">
<table ${TABLE} style="max-width:520px;text-align:left">
<tr><td ${colourAttributes('brand', `padding:0 0 24px;font:500 20px/36px ${SERIF}`)}>${MARK}${BRAND}</td></tr>
<tr><td ${colourAttributes('card', `padding:32px;border-width:1px;border-style:solid;border-radius:16px;font:16px/1.5 ${SANS};overflow-wrap:anywhere`)}>
${content}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
