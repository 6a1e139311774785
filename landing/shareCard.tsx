import { renderToStaticMarkup } from 'react-dom/server';

import { HeroScene } from './art/HeroScene';
import { NAME, TAGLINE } from './brand';
import { SHARE_IMAGE } from './head';
import drawings from './style/drawings.css?raw';
import tokens from './style/tokens.css?raw';
import { HERO } from './words/home';

const light = tokens.slice(0, tokens.indexOf('@media'));
const values = new Map(
  [...light.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value] as const),
);
const style = drawings.replace(/var\(--([\w-]+)\)/g, (_, name: string) => values.get(name) ?? 'none');

/** The start page's drawing as a file of its own, in the light colours: pictures know no variables. */
const drawScene = () =>
  renderToStaticMarkup(<HeroScene />).replace(
    /^<svg([^>]*)>/,
    (_, attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}><style>${style}</style>`,
  );

/** What the picture of a shared link shows; the build makes a PNG of it. */
export const shareCard = () => ({
  ...SHARE_IMAGE,
  ground: values.get('ground')!,
  scene: drawScene(),
  texts: [
    { text: NAME, colour: values.get('accent')!, size: 40 },
    { text: HERO.title.join(''), colour: values.get('ink')!, size: 64 },
    { text: TAGLINE, colour: values.get('quiet')!, size: 30 },
  ],
});
