/** For react-admin's hooks that write: so that it is known when a save has ended; how is told by `onSuccess` and `onError`. */
export const RETURN_PROMISE = { returnPromise: true } as const;
