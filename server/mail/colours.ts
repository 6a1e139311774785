/** The brand's colours in messages, by night and by day. The screens' own (`src/palette.ts`) are not the server's to import; a test holds the two together. */

export const LIGHT = {
  ground: '#FBF7F4',
  card: '#FFFFFF',
  ink: '#2B1B2E',
  quiet: '#6B5A6E',
  line: '#E9DFD9',
  accent: '#9C3F5B',
  onAccent: '#FFFFFF',
};

export const DARK: typeof LIGHT = {
  ground: '#1B1320',
  card: '#261B2C',
  ink: '#F3E9EE',
  quiet: '#B9A8BD',
  line: '#3E3145',
  accent: '#F0A3B8',
  onAccent: '#2B1220',
};

type Colour = keyof typeof LIGHT;

/** What a class of a message's page colours, and by which colour. */
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
export type Class = 'ground' | 'card' | 'brand' | 'quiet' | 'line' | 'code' | 'button' | 'mark' | 'link';

const declared = (name: string, palette: typeof LIGHT, end = '') =>
  Object.entries(CLASSES[name] ?? {})
    .map(([property, colour]) => `${property}:${palette[colour]}${end}`)
    .join(';');

/**
 * The attributes of something in its colours. They stand inline, because some mail programs understand nothing else; those that
 * know the night read its colours from the page's head, by the class.
 */
export const coloured = (name: Class, style: string) =>
  `class="${name}" style="${style};${declared(name, LIGHT)}"`;

/** What the night changes. Outlook's program marks what it has coloured itself. */
export const NIGHT = [
  `@media (prefers-color-scheme: dark) { ${Object.keys(CLASSES)
    .map((name) => `.${name} { ${declared(name, DARK, ' !important')} }`)
    .join(' ')} }`,
  ...Object.keys(CLASSES).map((name) => `[data-ogsc] .${name} { ${declared(name, DARK, ' !important')} }`),
].join('\n');
