import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils, type DataProvider } from 'react-admin';

/**
 * Extra resources, under `extras/` (design, section 3). Totals come in a header of their own, because asking for a
 * `Range` would cost the answer its compression, and the provider's cross-origin rule does not let it through.
 */
export const createExtras = (root: string, token: () => string | undefined): DataProvider => {
  const http = (url: string, options: fetchUtils.Options = {}) => {
    const headers = new Headers(options.headers);
    const held = token();
    if (held) headers.set('token', held);
    return fetchUtils.fetchJson(url, { ...options, headers });
  };
  return simpleRestProvider(`${root}/extras`, http, 'X-Total-Count');
};
