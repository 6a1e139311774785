import { DARK, LIGHT, type Palette } from '../../../src/contract/palette';

/** The brand's colours in messages, by night and by day. */

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
export type ColourClass =
  | 'ground'
  | 'card'
  | 'brand'
  | 'quiet'
  | 'line'
  | 'code'
  | 'button'
  | 'mark'
  | 'link';

const declared = (name: string, palette: Palette, end = '') =>
  Object.entries(CLASSES[name] ?? {})
    .map(([property, colour]) => `${property}:${palette[colour]}${end}`)
    .join(';');

/**
 * Attributes with inline colours, because some mail programs support nothing else. Programs with a dark mode read its
 * colours from the style sheet, by the class.
 */
export const colourAttributes = (name: ColourClass, style: string) =>
  `class="${name}" style="${style};${declared(name, LIGHT)}"`;

/** Outlook marks elements that it has coloured itself. */
export const DARK_MODE_CSS = [
  `@media (prefers-color-scheme: dark) { ${Object.keys(CLASSES)
    .map((name) => `.${name} { ${declared(name, DARK, ' !important')} }`)
    .join(' ')} }`,
  ...Object.keys(CLASSES).map((name) => `[data-ogsc] .${name} { ${declared(name, DARK, ' !important')} }`),
].join('\n');
