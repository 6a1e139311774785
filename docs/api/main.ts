import 'openapi-explorer/dist/browser/openapi-explorer.min.js';

import { OPENAPI_PATH } from '../../src/contract/routes';
import { DARK, LIGHT } from '../../src/contract/palette';
import { storedTheme } from '../../src/session/preferences';

/** Renders the API reference with OpenAPI Explorer, in the colours of the back-office. */

const isDark =
  (storedTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
const colours = isDark ? DARK : LIGHT;

const explorer = document.createElement('openapi-explorer');
const attributes = {
  'spec-url': `/api${OPENAPI_PATH}`,
  // Opens the endpoint that the fragment of the URL names, so that users can share links to endpoints.
  'explorer-location': window.location.hash.slice(1),
  'bg-color': colours.ground,
  'header-bg-color': colours.card,
  'text-color': colours.ink,
  'header-color': colours.ink,
  'primary-color': colours.accent,
  'secondary-color': colours.sage,
  'nav-bg-color': colours.card,
  'nav-text-color': colours.ink,
  'nav-hover-bg-color': colours.ground,
  'nav-hover-text-color': colours.accent,
  'hide-server-selection': 'true',
  'hide-components': 'true',
};
for (const [name, value] of Object.entries(attributes)) explorer.setAttribute(name, value);
/** Colours of HTTP methods and markers. OpenAPI Explorer has no attributes for these colours. */
const marks = {
  blue: colours.sage,
  green: colours.accent,
  red: colours.danger,
  orange: colours.gold,
  gray: colours.quiet,
};
for (const [name, value] of Object.entries(marks)) explorer.style.setProperty(`--${name}`, value);
document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
document.getElementById('explorer')!.append(explorer);

// Replaces colours that OpenAPI Explorer sets only for light pages: code in texts, and on a narrow screen the open endpoint.
const readable = new CSSStyleSheet();
readable.replaceSync(`
  .m-markdown code, .m-markdown-small code { color: ${colours.accent}; }
  .m-endpoint > .endpoint-head:is(.expanded, :hover) { background-color: ${colours.card} !important; }
`);
explorer.shadowRoot?.adoptedStyleSheets.push(readable);
