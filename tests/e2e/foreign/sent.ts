import type { Recorded, StandIn } from '../../standin/standin';

/** What every browser sends by itself. */
const OF_THE_BROWSER =
  /^(accept-encoding|accept-language|cache-control|connection|content-length|host|origin|pragma|referer|sec-.*|user-agent)$/;

/** The names of the headers that are the back-office's own doing, in the order of the alphabet. */
export const ownHeaders = (...calls: Recorded[]) => {
  const names = new Set(calls.flatMap(({ headers }) => Object.keys(headers)));
  return [...names]
    .filter((name) => !OF_THE_BROWSER.test(name) && !name.startsWith('access-control-'))
    .toSorted();
};

/** The writes that have arrived, as far as section 7 speaks of them. */
export const writesTo = ({ requests }: StandIn) =>
  requests
    .filter(({ method }) => method === 'POST' || method === 'DELETE')
    .map((call) => ({ row: `${call.method} ${call.path}`, body: call.body, headers: ownHeaders(call) }));
