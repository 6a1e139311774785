import { renderToStaticMarkup } from 'react-dom/server';

import type { Report } from '../report';
import { Page } from './Page';

/** A report as an HTML page. */
export const asPage = (report: Report) =>
  `<!doctype html>${renderToStaticMarkup(<Page report={report} />)}\n`;
