import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { importsOf, readTexts } from './house/layout.mjs';
import { isMain } from './run.mjs';

/**
 * `node tools/traces.mjs [root]`, a step of `npm run check`: reads the lists of `docs/traces.md`. Each list has the
 * files of one operation in order, from the menu item to the SQL. Fails when a file is missing, a list is too long, or
 * a step is imported neither by an earlier file nor by the file after "registered in".
 */

/** @typedef {import('./house/layout.mjs').Texts} Texts */
/** @typedef {{ path: string, registeredIn: string | undefined }} Step */

const DOCUMENT = 'docs/traces.md';

/**
 * Returns the lists of the document. A step of a list can have several lines.
 * @param {string} document
 * @returns {{ title: string, steps: Step[] }[]}
 */
const parseTraces = (document) =>
  document
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...items] = section.split(/\n+\d+\.\s+/);
      const steps = items.map((item) => ({
        path: /^`([^`]+)`/.exec(item)?.[1] ?? item,
        registeredIn: /registered in\s+`([^`]+)`/.exec(item)?.[1],
      }));
      return { title: title.split('\n')[0] ?? '', steps };
    });

/** @param {string} importer @param {string} text @param {string} path */
const hasGlobOf = (importer, text, path) =>
  [...text.matchAll(/import\.meta\.glob(?:<\w+>)?\(\s*(\[[^\]]*\]|'[^']*')/g)]
    .flatMap(([, patterns = '']) => [...patterns.matchAll(/'([^'!]+)'/g)])
    .map(([, pattern = '']) => posix.join(posix.dirname(importer), pattern).replaceAll('.', '[.]'))
    .map((pattern) => pattern.replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*'))
    .some((pattern) => new RegExp(`^${pattern}$`).test(path));

/**
 * Returns a message for each fault of the document.
 * @param {string} document
 * @param {Texts} texts all files of the repository, by path
 * @returns {string[]}
 */
export const findFaults = (document, texts) => {
  const imports = importsOf(texts);
  const traces = parseTraces(document);
  if (!traces.length) return [`${DOCUMENT} has no list`];
  return traces.flatMap(({ title, steps }) => {
    const faults = steps.flatMap(({ path, registeredIn }, index) => {
      if (!texts.has(path)) return [`${path} is missing`];
      const importers = registeredIn ? [registeredIn] : steps.slice(0, index).map((step) => step.path);
      const isReached = importers.some(
        (importer) =>
          imports.get(importer)?.has(path) || hasGlobOf(importer, texts.get(importer) ?? '', path),
      );
      if (isReached) return [];
      return [`${path} is imported by ${registeredIn ? `no line of ${registeredIn}` : 'no earlier file'}`];
    });
    if (!steps.length) faults.push('has no files');
    const limit = title === 'A saved view' ? 15 : 20;
    if (steps.length > limit) faults.push(`has ${steps.length} files, at most ${limit} are allowed`);
    return faults.map((fault) => `${title}: ${fault}`);
  });
};

if (isMain(import.meta.url)) {
  const root = process.argv[2] ?? '.';
  const page = join(root, DOCUMENT);
  const faults = findFaults(existsSync(page) ? readFileSync(page, 'utf8') : '', readTexts(root));
  for (const fault of faults) console.error(fault);
  if (!faults.length) console.log(`All steps of ${DOCUMENT} are imported or registered.`);
  process.exitCode = faults.length ? 1 : 0;
}
