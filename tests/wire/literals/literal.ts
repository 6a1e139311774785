/** One call, as it goes over the wire and comes back. */
export interface Literal {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below the API's root, with an example's query. */
  url: string;
  body?: Record<string, unknown>;
  /** Sent in a header of that name by whoever is signed in. */
  token: boolean;
  /** Of the answer's `data`: each leaf names the JSON types it may have, a list shows one of its rows. */
  data: unknown;
}
