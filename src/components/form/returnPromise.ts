/**
 * Makes react-admin's write hooks return a promise that settles with the save. `onSuccess` and `onError` have the
 * result.
 */
export const RETURN_PROMISE = { returnPromise: true } as const;
