import type { GetListParams } from 'react-admin';

import type { ExportColumn } from '../contract/export/definition';
import { REST_RESOURCES } from '../contract/resourceNames';
import { readNumber } from '../contract/core/read';
import { currentLanguage, translate } from '../i18n/i18nProvider';
import { spreadsheetDecimalMark } from '../format/money';
import { ApiError } from './errors';
import { apiRoot, toApiError, withStepUp } from './request';
import { resourceMap } from './resourceMap';
import { sessionToken, type Send } from './send';
import type { ResourceMethods } from './verbs';

/** Returns the query of a list without page parameters. Gives the list method a `send` that only stores the query. */
const queryOf = async (resource: string, params: GetListParams) => {
  const { filter, sort } = params;
  if (REST_RESOURCES.some((name) => name === resource))
    return { filter, sort: sort && [sort.field, sort.order] };
  let input: Record<string, unknown> = {};
  const captureInput: Send = async (_endpoint, sent) => {
    input = { ...(sent as object) };
    return { data: [], total: 0 };
  };
  const table: Record<string, ResourceMethods> = resourceMap;
  await table[resource]?.getList?.(captureInput, params).catch(() => {});
  const { page: _page, per_page: _size, ...query } = input;
  return query;
};

/** Requests an export. Returns the file as a stream of bytes and the `total` number of rows. @throws ApiError */
export const openExport = async (
  resource: string,
  params: GetListParams,
  columns: readonly ExportColumn[],
  signal: AbortSignal,
) => {
  const token = sessionToken();
  const query = await queryOf(resource, params);
  const { response, body } = await withStepUp(async () => {
    const exported = await fetch(`${apiRoot}/exports/${resource}`, {
      method: 'POST',
      headers: {
        accept: 'text/csv, application/json',
        'content-type': 'application/json',
        'accept-language': currentLanguage(),
        ...(token && { token }),
      },
      body: JSON.stringify({ query, columns, decimal: spreadsheetDecimalMark() }),
      signal,
    }).catch((error: Error) => {
      throw signal.aborted ? error : new ApiError(translate('request.no_answer'), 0);
    });
    return { response: exported, body: exported.ok ? null : await exported.json().catch(() => null) };
  });
  if (!response.ok || !response.body) throw toApiError(response.status, body, token, true);
  return { body: response.body, total: readNumber(response.headers.get('x-total-count')) ?? undefined };
};
