import { execFileSync } from 'node:child_process';

/** The last commit before subjects had to follow Conventional Commits. */
const BASE = '7958b75bd37476981a35298fe442d39b0fad20a3';
const CONVENTIONAL = /^(?:feat|fix|docs|test|refactor|perf|build|ci|chore|style|revert)(?:\([^()]+\))?!?: \S/;
const MAX_LENGTH = 72;

/** @param {string} subject */
export const isConventional = (subject) => CONVENTIONAL.test(subject) && subject.length <= MAX_LENGTH;

/** @param {string} root @param {string[]} args @returns {string[]} lines */
const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/**
 * Returns "hash subject" of each commit since `BASE` that has a rejected subject. Merge commits may have any subject.
 * @param {string} root
 * @returns {string[] | undefined} `undefined` where history is missing: no git, a shallow clone, or no `BASE` below HEAD
 */
export const findRejectedSubjects = (root) => {
  try {
    if (git(root, 'rev-parse', '--is-shallow-repository')[0] !== 'false') return undefined;
    git(root, 'merge-base', '--is-ancestor', BASE, 'HEAD');
    const commits = git(root, 'log', '--no-merges', '--format=%h %s', `${BASE}..HEAD`);
    return commits.filter((commit) => !isConventional(commit.slice(commit.indexOf(' ') + 1)));
  } catch {
    return undefined;
  }
};

/**
 * Returns the files that differ from HEAD. They hold what raised a figure, where the check runs before a commit.
 * @param {string} root
 */
export const findChangedFiles = (root) => {
  try {
    return git(root, 'status', '--porcelain', '--untracked-files=all').map((line) => line.slice(3));
  } catch {
    return [];
  }
};
