import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as layout from './house/layout.mjs';
import * as wording from './house/wording.mjs';
import { isMain } from './run.mjs';

/**
 * `node tools/house.mjs [root]`, the last step of `npm run check`: fails when a figure of layout or wording is worse
 * than its limit in `houseLimits.json`. `--lower` tightens the limits of the figures that have improved.
 */

/** @typedef {Record<string, number>} Group */
/** @typedef {Record<string, number | Group>} Figures */
/** @typedef {Record<string, string[]>} Places the places that a figure counts, by the figure's name */

const LIMITS = 'tools/houseLimits.json';
/** Target for the median number of lines of a file. A lower median is worse only if it is below this target. */
const MEDIAN_AIM = 60;
const PLACES_SHOWN = 5;

/**
 * Measures the repository at `root`.
 * @param {string} root
 * @returns {{ figures: Figures, places: Places }}
 */
const measure = (root) => {
  const texts = layout.readTexts(root);
  const product = layout.select(texts, layout.PRODUCT);
  const comments = wording.measureWording(wording.commentsIn(product));
  const titles = wording.measureTitles(layout.select(texts, layout.TESTS));
  const documents = wording.measureWording(wording.sentencesIn(layout.select(texts, layout.DOCUMENTS)));
  const copy = wording.messagesIn(layout.select(product, layout.MESSAGES));
  const messages = wording.measureWording(copy, wording.MESSAGE_WORD);
  const subjects = wording.findRejectedSubjects(root);
  const serverTwoWay = layout.twoWayPairs(product, 'server');
  const srcTwoWay = layout.twoWayPairs(product, 'src');
  /** @type {Places} */
  const places = {
    serverTwoWay,
    srcTwoWay,
    'comments.nounClause': comments.openings,
    'comments.privateWordsPer1000': comments.privateWords,
    'testTitles.private': titles.rejected,
    'documents.nounClause': documents.openings,
    'documents.privateWordsPer1000': documents.privateWords,
    'messages.privateWordsPer1000': messages.privateWords,
    'commits.rejected': subjects ?? [],
  };
  /** @param {ReturnType<typeof wording.measureWording>} measured */
  const wordingFigures = ({ openings, privateWords, words }) => ({
    nounClause: openings.length,
    privateWordsPer1000: Math.round((10_000 * privateWords.length) / (words || 1)) / 10,
  });
  /** @type {Figures} */
  const figures = {
    serverTwoWay: serverTwoWay.length,
    srcTwoWay: srcTwoWay.length,
    comments: wordingFigures(comments),
    documents: wordingFigures(documents),
    messages: wordingFigures(messages),
    testTitles: { private: titles.rejected.length },
    total: layout.measureLines(product),
    ...(subjects && { commits: { rejected: subjects.length } }),
  };
  const singles = layout.singleUserFiles(product);
  for (const folder of layout.FOLDERS) {
    const single = singles.filter((path) => path.startsWith(`${folder}/`));
    const lines = layout.measureLines(layout.select(product, new RegExp(`^${folder}/`)));
    figures[folder] = { ...lines, singleUserFiles: single.length };
    places[`${folder}.singleUserFiles`] = single;
  }
  return { figures, places };
};

/** Flattens nested figures to names such as `src.files`. @param {Figures} figures @returns {Group} */
const flatten = (figures) =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) =>
      typeof value === 'number'
        ? [[name, value]]
        : Object.entries(value).map(([inner, figure]) => [`${name}.${inner}`, figure]),
    ),
  );

/** Returns a score. A smaller score is better. Only medians should rise. @param {string} name @param {number} value */
const scoreOf = (name, value) => (name.endsWith('.median') ? -Math.min(value, MEDIAN_AIM) : value);

/**
 * Compares figures with their limits. Skips figures about commits if the history is missing.
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
  const file = join(root, LIMITS);
  /** @type {Group} */
  const limits = JSON.parse(readFileSync(file, 'utf8'));
  const { worse, better } = compare(limits, figures);
  if (!figures.commits) console.log('Commit subjects are not checked: the history is missing.');
  const changed = wording.findChangedFiles(root);
  for (const [name, figure] of Object.entries(worse)) {
    console.error(`${name}: limit ${limits[name]}, measured ${figure}`);
    // Lists changed files first, because one of these files probably made the figure worse.
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
