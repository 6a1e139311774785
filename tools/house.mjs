import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as layout from './house/layout.mjs';
import * as wording from './house/wording.mjs';
import { isMain } from './run.mjs';

/**
 * `node tools/house.mjs [root]`, the last step of `npm run check`: fails when a figure of layout or wording is worse than its
 * limit in `houseLimits.json`. `--json` prints all figures. `--lower` tightens the limits of the figures that got better.
 */

/** @typedef {Record<string, number>} Group */
/** @typedef {Record<string, number | Group>} Figures */
/** @typedef {Record<string, string[]>} Places the places that a figure counts, by the figure's name */

const LIMITS = 'tools/houseLimits.json';
/** The lines of a typical file to aim for. Above this figure, a median may fall again. */
const MEDIAN_AIM = 60;
const PLACES_SHOWN = 5;

/**
 * Measures the repository at `root`.
 * @param {string} root
 * @returns {{ figures: Figures, places: Places }}
 */
export const measure = (root) => {
  const texts = layout.readTexts(root);
  const product = layout.select(texts, layout.PRODUCT);
  const singles = layout.singleUserFiles(product);
  const comments = wording.measureWording(wording.commentsIn(product));
  const titles = wording.measureTitles(layout.select(texts, layout.TESTS));
  const documents = wording.measureWording(wording.sentencesIn(layout.select(texts, layout.DOCUMENTS)));
  const messages = wording.measureWording(wording.messagesIn(layout.select(product, layout.MESSAGES)));
  const subjects = wording.findRejectedSubjects(root);
  /** @type {Figures} */
  const figures = {};
  /** @type {Places} */
  const places = {
    serverTwoWay: layout.twoWayPairs(product, 'server'),
    srcTwoWay: layout.twoWayPairs(product, 'src'),
    'comments.nounClause': comments.openings,
    'comments.privateWordsPer1000': comments.privateWords,
    'testTitles.private': titles.rejected,
    'documents.nounClause': documents.openings,
    'documents.privateWordsPer1000': documents.privateWords,
    'messages.privateWordsPer1000': messages.privateWords,
    'commits.rejected': subjects ?? [],
  };
  for (const folder of layout.FOLDERS) {
    const inFolder = new RegExp(`^${folder}/`);
    const single = singles.filter((path) => inFolder.test(path));
    const lines = layout.measureLines(layout.select(product, inFolder));
    const onlyOneUserInFolder = Math.round((100 * single.length) / (lines.files || 1));
    figures[folder] = { ...lines, singleUserFiles: single.length, onlyOneUserInFolder };
    places[`${folder}.singleUserFiles`] = single;
  }
  const { files, lines, median } = layout.measureLines(product);
  const server = layout.select(product, /^server\//);
  Object.assign(figures, {
    serverFolders: new Set([...server.keys()].map(layout.folderOf)).size,
    serverTwoWay: places.serverTwoWay?.length,
    srcTwoWay: places.srcTwoWay?.length,
    comments: {
      count: comments.count,
      nounClause: comments.openings.length,
      nounClausePct: wording.rate(comments.openings.length, comments.count, 100),
      privateWordsPer1000: wording.rate(comments.privateWords.length, comments.words, 1000),
    },
    testTitles: {
      count: titles.count,
      private: titles.rejected.length,
      privatePct: wording.rate(titles.rejected.length, titles.count, 100),
    },
    total: { files, lines, median },
    documents: {
      nounClause: documents.openings.length,
      privateWordsPer1000: wording.rate(documents.privateWords.length, documents.words, 1000),
    },
    messages: { privateWordsPer1000: wording.rate(messages.privateWords.length, messages.words, 1000) },
    ...(subjects && { commits: { rejected: subjects.length } }),
  });
  return { figures, places };
};

/** @param {Figures} figures @returns {Group} with names such as `src.files` */
const flatten = (figures) =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) =>
      typeof value === 'number'
        ? [[name, value]]
        : Object.entries(value).map(([inner, figure]) => [`${name}.${inner}`, figure]),
    ),
  );

/** @param {string} name @param {number} value @returns {number} smaller is better: only a median should rise */
const scoreOf = (name, value) => (name.endsWith('.median') ? -Math.min(value, MEDIAN_AIM) : value);

/**
 * Compares figures with their limits. Commits have no figure when the history is missing, and are skipped then.
 * @param {Group} limits by name, such as `src.files`
 * @param {Figures} figures
 */
export const compare = (limits, figures) => {
  const measured = flatten(figures);
  /** @type {Group} */
  const worse = {};
  /** @type {Group} */
  const better = {};
  for (const [name, limit] of Object.entries(limits)) {
    if (name.startsWith('commits.') && !figures.commits) continue;
    const figure = measured[name] ?? Number.NaN;
    const [score, bound] = [scoreOf(name, figure), scoreOf(name, limit)];
    if (score < bound) better[name] = Math.abs(score);
    else if (score !== bound) worse[name] = figure;
  }
  return { worse, better };
};

/** @param {string[]} args @returns {boolean} whether every limit holds */
const main = (args) => {
  const root = args.find((arg) => !arg.startsWith('-')) ?? '.';
  const { figures, places } = measure(root);
  if (args.includes('--json')) {
    console.log(JSON.stringify(figures));
    return true;
  }
  const file = join(root, LIMITS);
  /** @type {Group} */
  const limits = JSON.parse(readFileSync(file, 'utf8'));
  const { worse, better } = compare(limits, figures);
  if (!figures.commits) console.log('Commit subjects are not checked: the history is missing.');
  const changed = wording.findChangedFiles(root);
  for (const [name, figure] of Object.entries(worse)) {
    console.error(`${name}: limit ${limits[name]}, measured ${figure}`);
    // Changed files come first: one of them probably made the figure worse.
    /** @param {string} place */
    const isUnchanged = (place) => Number(!changed.includes(place.replace(/:\d.*$/, '')));
    const sorted = (places[name] ?? []).toSorted((a, b) => isUnchanged(a) - isUnchanged(b));
    for (const place of sorted.slice(0, PLACES_SHOWN)) console.error(`  ${place}`);
  }
  if (Object.keys(worse).length)
    console.error(
      `Bring each figure back to its limit. Only a recorded decision raises a limit: edit ${LIMITS} by hand.`,
    );
  else console.log(`All ${Object.keys(limits).length} figures are within ${LIMITS}.`);
  if (args.includes('--lower')) writeFileSync(file, `${JSON.stringify({ ...limits, ...better }, null, 2)}\n`);
  else if (Object.keys(better).length) console.log('limits can be lowered: node tools/house.mjs --lower');
  return !Object.keys(worse).length;
};

if (isMain(import.meta.url)) process.exitCode = main(process.argv.slice(2)) ? 0 : 1;
