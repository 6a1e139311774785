import { renderToStaticMarkup } from 'react-dom/server';

import { Home } from './Home';
import { NotFound } from './NotFound';

const pages = { index: <Home />, not_found: <NotFound /> };

/** The HTML of a page's body; the page is named as its file is. */
export const render = (page: string) => renderToStaticMarkup(pages[page as keyof typeof pages]);
