import ts from 'typescript';
import { expect, test } from 'vitest';

import { resources } from '../../src/resources';

/** Specs and their helpers, by path. */
const files = Object.entries(
  import.meta.glob<string>('../e2e/*.ts', { eager: true, query: '?raw', import: 'default' }),
).map(([path, text]) => ({ path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }));

const nodesIn = (node: ts.Node): ts.Node[] => [node, ...node.getChildren().flatMap(nodesIn)];

/** Initial values of the constants, such as `CATEGORIES` and `PLANS`, as source text. */
const constants = new Map(
  files.flatMap(({ tree }) =>
    nodesIn(tree).flatMap((node): [string, string][] =>
      ts.isVariableDeclaration(node) && node.initializer
        ? [[node.name.getText(), node.initializer.getText()]]
        : [],
    ),
  ),
);

/** URLs that the tests of a spec open, as source text in which constants are replaced by their values. */
const openedUrls = (tree: ts.SourceFile) =>
  nodesIn(tree)
    .filter(ts.isCallExpression)
    .filter(({ expression }) => /^test\w*$/.test(expression.getText()))
    .flatMap((call) => nodesIn(call).filter(ts.isCallExpression))
    .filter(({ expression }) => /^visit$|\.goto$/.test(expression.getText()))
    .flatMap(({ arguments: given }) => given.flatMap(nodesIn))
    .map((node) => (ts.isIdentifier(node) ? (constants.get(node.text) ?? '') : node.getText()));

const opened = files.flatMap(({ path, tree }) => (path.endsWith('.spec.ts') ? openedUrls(tree) : []));

test.each(resources.map(({ name }) => name))('a browser test opens the page of the resource %s', (name) => {
  const url = new RegExp(`/tech/tys/admin/${name}(?![\\w/-])`);
  expect(opened.some((text) => url.test(text))).toBe(true);
});
