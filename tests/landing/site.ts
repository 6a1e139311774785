import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { JSDOM } from 'jsdom';
import { inject } from 'vitest';

import { LANDING_PAGES } from '../../src/contract/routes';

export const fileOf = (path: string) => join(inject('site'), path);
export const exists = (path: string) => existsSync(fileOf(path));
export const read = (path: string) => readFileSync(fileOf(path), 'utf8');

export const htmlOf = (page: string) => read(`landing/${page}.html`);
export const documentOf = (page: string) => new JSDOM(htmlOf(page)).window.document;

/** Paths for search engines, each with the page's file. */
export const ADDRESSES = Object.entries(LANDING_PAGES);
