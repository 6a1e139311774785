import { renderToStaticMarkup } from 'react-dom/server';

import { Frame } from './Frame';
import { headOf } from './head';
import { PAGES } from './pages';

export { files } from './files';
export { shareCard } from './shareCard';

/** A page's body, and the tags to write beside it; the page is named as its file is. */
export const render = (name: string) => {
  const page = PAGES[name];
  if (!page) throw new Error(`The site has no page "${name}"`);
  return { tags: headOf(page), body: renderToStaticMarkup(<Frame>{page.content}</Frame>) };
};
