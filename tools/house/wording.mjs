import { execFileSync } from 'node:child_process';

/** @typedef {{ place: string, text: string }} Passage a comment, message or part of a document, with its `path:line` */
/** @typedef {import('./layout.mjs').Texts} Texts */

const OPENING = /^(?:What|Who|Whoever|Whose|Whom|Where|Whether|How|Of|Its|As they|Such)\b/;
const TITLE_OPENING = /^(?:what|who|whoever|whose|whom|where|of|its|one|none)\b/i;
const PRIVATE_WORD =
  /\b(?:somebody|anybody|nobody|whoever|whom|whose|anew|meanwhile|ours|is said|said once|is told|are told|drawn|draws|the wire|on the wire|tick(?:ed|s)?|dealt with|stands?|beside|reader's|of its own)\b/gi;
/** Words that messages must not contain, in addition to `PRIVATE_WORD`. */
export const MESSAGE_WORD =
  /\b(?:everybody|colleagues?|asked for|asks back|on its way|given back|put back|bring back|guess(?:ed|es|ing)?|refused|void|the books|figures|gone|(?:is|are) none|no longer there|not known|not begun|waits for|taken? for|told|let through|whichever|all the same)\b/gi;

/** @param {string} text @param {RegExp[]} more */
const wordsIn = (text, more = []) => [PRIVATE_WORD, ...more].flatMap((pattern) => text.match(pattern) ?? []);

/** @param {string} path @param {string} text @param {number} offset */
const placeOf = (path, text, offset) => `${path}:${text.slice(0, offset).split('\n').length}`;

/**
 * Returns the passages that match `pattern` in each file. `read` returns the text of a passage.
 * @param {Texts} texts
 * @param {RegExp} pattern
 * @param {(match: RegExpMatchArray) => string | undefined} read
 * @returns {Passage[]}
 */
const findPassages = (texts, pattern, read) =>
  [...texts].flatMap(([path, text]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const found = read(match)?.trim();
      return found ? [{ place: placeOf(path, text, match.index + match[0].search(/\S/)), text: found }] : [];
    }),
  );

/** @param {Texts} texts */
export const commentsIn = (texts) =>
  findPassages(texts, /\/\*\*([\s\S]*?)\*\/|^\s*\/\/(.*)$|\{\/\*([\s\S]*?)\*\/\}/gm, ([, block, line, jsx]) =>
    (block ?? line ?? jsx ?? '').replace(/^\s*\*\s?/gm, ''),
  ).filter(({ text }) => /[a-z]{3}/.test(text));

/**
 * Returns the string literals that have a space or begin with a capital. All other literals are keys or import paths.
 * @param {Texts} texts
 */
export const messagesIn = (texts) =>
  findPassages(texts, /\/\*[\s\S]*?\*\/|\/\/.*|(['"`])((?:\\[\s\S]|(?!\1)[^\\])*)\1/g, ([, , literal = '']) =>
    /\s|^[A-Z]/.test(literal) ? literal : undefined,
  );

/**
 * Removes code and tables. Keeps line breaks, so that the line numbers in the output remain correct.
 * @param {string} text
 */
const proseOf = (text) =>
  text
    .replace(/^ *(```|~~~)[\s\S]*?^ *\1.*$/gm, (code) => code.replace(/./g, ''))
    .replace(/^ *\|.*$/gm, '')
    .replace(/`[^`\n]*`/g, '');

/**
 * Returns the sentences of Markdown documents. Each line of a sentence counts, but only its first line has an opening.
 * @param {Texts} texts
 */
export const sentencesIn = (texts) =>
  findPassages(
    new Map([...texts].map(([path, text]) => [path, proseOf(text)])),
    /(?:^|(?<=[.!?][)”"*_]*)\s)[\s>#*_“"(-]*(?:\d+\.\s+)?[*_“"(]*(\S.*?)(?=$|(?<=[.!?][)”"*_]*)\s)/gm,
    ([, sentence]) => sentence,
  );

/**
 * Counts noun-clause openings and private words.
 * @param {Passage[]} passages @param {RegExp[]} more private words
 */
export const measureWording = (passages, ...more) => ({
  count: passages.length,
  openings: passages.filter(({ text }) => OPENING.test(text)).map(({ place }) => place),
  words: passages.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0),
  privateWords: passages.flatMap(({ place, text }) => wordsIn(text, more).map((hit) => `${place} "${hit}"`)),
});

/**
 * Counts the titles of tests, and finds titles with a noun-clause opening or a private word.
 * @param {Texts} texts
 */
export const measureTitles = (texts) => {
  const titles = findPassages(
    texts,
    /^\s*(?:test|it)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)+)\1/gm,
    (match) => match[2],
  );
  const rejected = titles.filter(({ text }) => TITLE_OPENING.test(text) || wordsIn(text).length);
  return { count: titles.length, rejected: rejected.map(({ place }) => place) };
};

/** The last commit with a subject that was allowed to differ from Conventional Commits. */
const BASE = '7958b75bd37476981a35298fe442d39b0fad20a3';
const CONVENTIONAL = /^(?:feat|fix|docs|test|refactor|perf|build|ci|chore|style|revert)(?:\([^()]+\))?!?: \S/;
const MAX_LENGTH = 72;

/** Returns the reason why a subject is rejected, or `undefined`. @param {string} subject */
export const rejectionOf = (subject) => {
  if (!CONVENTIONAL.test(subject)) return 'does not start with a type, such as "fix(area): " or "feat: "';
  return subject.length > MAX_LENGTH ? `${subject.length} characters, limit ${MAX_LENGTH}` : undefined;
};

/** @param {string} root @param {string[]} args @returns {string[]} lines */
const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/**
 * Returns the hash, subject and rejection of each commit since `BASE` whose subject is rejected. Skips merge commits.
 * @param {string} root
 * @returns {string[] | undefined} `undefined` without the history: no git, a shallow clone, or `BASE` is no ancestor of HEAD
 */
export const findRejectedSubjects = (root) => {
  try {
    if (git(root, 'rev-parse', '--is-shallow-repository')[0] !== 'false') return undefined;
    git(root, 'merge-base', '--is-ancestor', BASE, 'HEAD');
    const commits = git(root, 'log', '--no-merges', '--format=%h %s', `${BASE}..HEAD`);
    const reasons = commits.map((commit) => rejectionOf(commit.slice(commit.indexOf(' ') + 1)));
    return commits.flatMap((commit, at) => (reasons[at] ? `${commit} (${reasons[at]})` : []));
  } catch {
    return undefined;
  }
};

/**
 * Returns the files that differ from HEAD. One of these files probably made a figure worse.
 * @param {string} root
 */
export const findChangedFiles = (root) => {
  try {
    return git(root, 'status', '--porcelain', '--untracked-files=all').map((line) => line.slice(3));
  } catch {
    return [];
  }
};
