import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: Node[];
}

/** Every node of a syntax tree, the outer ones first. */
const nodesOf = function* (value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const child of Object.values(value)) yield* nodesOf(child);
};

/**
 * What the contract says of its fields in words is for the API's document, which the server makes: in the pages,
 * `described('…', field)` is the field alone.
 */
export const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /\/src\/contract\/\w+\.ts$/, code: 'described(' },
    handler(code) {
      const cuts: [from: number, to: number][] = [];
      for (const { type, callee, arguments: given = [], start, end } of nodesOf(this.parse(code))) {
        const [, field] = given;
        if (type !== 'CallExpression' || callee?.name !== 'described' || !field) continue;
        cuts.push([start, field.start], [field.end, end]);
      }
      const kept = cuts
        .toSorted(([a], [b]) => b - a)
        .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
      return { code: kept, map: null };
    },
  },
});
