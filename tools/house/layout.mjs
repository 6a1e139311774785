import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** @typedef {Map<string, string>} Texts file contents by path, which is relative to the repository's root */

export const FOLDERS = ['src', 'server', 'landing', 'tools'];
const ROOTS = [...FOLDERS, 'tests', 'docs'];

/**
 * Matches the product's files, except generated migrations, translations, `tools/lab` (a separate package) and type
 * declarations. No figure counts translations, so that a further language needs no higher limits.
 */
export const PRODUCT =
  /^(?!.*\/(?:migrations|lab)\/)(?!.*\/messages\.(?!en\.)\w+\.ts$)(?!.*\.(?:test|spec|d)\.tsx?$)(?:src|server|landing|tools)\/.*\.(?:tsx?|mjs)$/;
export const TESTS = /^tests\/.*\.(?:test|spec)\.tsx?$/;
export const DOCUMENTS = /^(?:README|CONTRIBUTING)\.md$|^docs\/.*\.md$/;
/** Matches the files that hold on-screen messages, with or without a language in the file name. */
export const MESSAGES =
  /^(?:src|server|landing)\/.*(?:\b(?:messages|words|sentences)\b|[a-z](?:Messages|Words)\b)/;

/**
 * Returns the measured files in the order of their paths, so that no figure depends on the file system.
 * @param {string} root
 * @returns {Texts}
 */
export const readTexts = (root) => {
  const paths = ['README.md', 'CONTRIBUTING.md', ...ROOTS].flatMap((path) => {
    if (!existsSync(join(root, path))) return [];
    if (path.endsWith('.md')) return [path];
    const names = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' });
    return names.map((name) => posix.join(path, name));
  });
  const measured = paths.filter(
    (path) =>
      !path.includes('node_modules/') && [PRODUCT, TESTS, DOCUMENTS].some((pattern) => pattern.test(path)),
  );
  return new Map(measured.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
};

/** @param {Texts} texts @param {RegExp} pattern @returns {Texts} */
export const select = (texts, pattern) => new Map([...texts].filter(([path]) => pattern.test(path)));

/** @param {string} path */
const withoutExtension = (path) => path.replace(/\.(?:m?js|tsx?)$/, '');

/** @param {Texts} texts @returns {Map<string, Set<string>>} the files that each file imports */
export const importsOf = (texts) => {
  const byBase = new Map([...texts.keys()].map((path) => [withoutExtension(path), path]));
  /** @param {string} from @param {string} specifier */
  const resolve = (from, specifier) => {
    const base = withoutExtension(posix.resolve('/', posix.dirname(from), specifier).slice(1));
    return byBase.get(base) ?? byBase.get(`${base}/index`) ?? [];
  };
  return new Map(
    [...texts].map(([path, text]) => {
      const specifiers = text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g);
      return [path, new Set([...specifiers].flatMap(([, specifier = '']) => resolve(path, specifier)))];
    }),
  );
};

/** Matches files that only register other files. An import from a registering file does not count as a use. */
const REGISTERS = /(?:^|\/)(?:index|app|App|AdminApp|routes|module)\.tsx?$|(?:messages|i18n)[^/]*\.ts$/;

/**
 * Returns each file that only one other file imports, if both files are in the same folder.
 * @param {Texts} texts
 */
export const singleUserFiles = (texts) => {
  /** @type {Map<string, string[]>} */
  const users = new Map();
  for (const [user, used] of importsOf(texts))
    if (!REGISTERS.test(user)) for (const path of used) users.set(path, [...(users.get(path) ?? []), user]);
  return [...texts.keys()].filter((path) => {
    const [user, ...others] = users.get(path) ?? [];
    return user !== undefined && !others.length && posix.dirname(user) === posix.dirname(path);
  });
};

/**
 * Returns a file's folder below its top folder. Each module, feature or component group counts as a separate folder.
 * @param {string} path
 */
const folderOf = (path) => {
  const [first = '', second = '', ...deeper] = path.split('/').slice(1);
  if (!second) return '.';
  return deeper.length && /^(?:modules|features|components)$/.test(first) ? `${first}/${second}` : first;
};

/**
 * Returns the pairs of folders that import each other.
 * @param {Texts} texts
 * @param {string} base the top folder
 */
export const twoWayPairs = (texts, base) => {
  const edges = new Set();
  for (const [path, imported] of importsOf(select(texts, new RegExp(`^${base}/`))))
    for (const other of imported) edges.add(`${folderOf(path)} <> ${folderOf(other)}`);
  return [...edges].filter((edge) => {
    const [a = '', b = ''] = edge.split(' <> ');
    return a < b && edges.has(`${b} <> ${a}`);
  });
};

/** @param {Texts} texts */
export const measureLines = (texts) => {
  const lines = [...texts.values()].map((text) => text.split('\n').length - 1).toSorted((a, b) => a - b);
  return {
    files: lines.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    median: lines[lines.length >> 1] ?? 0,
    max: lines.at(-1) ?? 0,
  };
};
