/** More than can be open at once; older ones are forgotten. */
const KEPT = 200;

const own = new Set<string>();

/** Those that this tab made, by the ids that the server gave them: it need not be told of what it did itself. */
export const ownRequestIds = {
  add: ({ headers }: Response) => {
    const id = headers.get('x-request-id');
    if (!id) return;
    own.add(id);
    if (own.size > KEPT) own.delete(own.values().next().value!);
  },
  has: (id: string) => own.has(id),
};
