/** As many as can be under way, and more: what came long ago is no news. */
const KEPT = 200;

const own = new Set<string>();

/** The calls that this tab made, by the names that the server gave them: it need not be told of what it did itself. */
export const ownCalls = {
  note: ({ headers }: Response) => {
    const name = headers.get('x-request-id');
    if (!name) return;
    own.add(name);
    if (own.size > KEPT) own.delete(own.values().next().value!);
  },
  has: (name: string) => own.has(name),
};
