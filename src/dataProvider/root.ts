/** The API's root, without a slash at its end; a path when it is on the back-office's own origin. */
export const apiRoot = ((import.meta.env.VITE_API_URL as string | undefined) || '/api').replace(/\/+$/, '');
