/** More than can be open at once; older ones are forgotten. */
const KEPT = 200;

const own = new Set<string>();

/** Ids of this tab's requests, as the server assigned them: their changes need no refresh. */
export const ownRequestIds = {
  add: ({ headers }: Response) => {
    const id = headers.get('x-request-id');
    if (!id) return;
    own.add(id);
    if (own.size > KEPT) own.delete(own.values().next().value!);
  },
  has: (id: string) => own.has(id),
};
