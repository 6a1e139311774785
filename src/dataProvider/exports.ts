import type { GetListParams } from 'react-admin';

import type { ExportColumn } from '../contract/core/exportDefinition';
import { REST_RESOURCES } from '../contract/capabilityNames';
import { readNumber } from '../contract/core/read';
import { currentLanguage, translate } from '../i18n/i18nProvider';
import { spreadsheetDecimalMark } from '../format/spreadsheetDecimalMark';
import { ApiError } from './ApiError';
import { withStepUp } from './stepUp';
import { resourceMap } from './resourceMap';
import type { Send } from './http';
import { toApiError } from './request';
import { apiRoot as root } from './root';
import { sessionToken } from './send';
import type { ResourceMethods } from './verbs';

/** Query of the list's endpoint without its pages. Nothing is sent. */
const queryOf = async (resource: string, params: GetListParams) => {
  const { filter, sort } = params;
  if (REST_RESOURCES.some((name) => name === resource))
    return { filter, sort: sort && [sort.field, sort.order] };
  let sent: Record<string, unknown> = {};
  const listen: Send = async (_call, input) => {
    sent = { ...(input as object) };
    return { data: [], total: 0 };
  };
  const table: Record<string, ResourceMethods> = resourceMap;
  await table[resource]?.getList?.(listen, params).catch(() => {});
  const { page: _page, per_page: _size, ...query } = sent;
  return query;
};

/** Opens a server's export as a stream of bytes with its number of rows. @throws ApiError */
export const openExport = async (
  resource: string,
  params: GetListParams,
  columns: readonly ExportColumn[],
  signal: AbortSignal,
) => {
  const held = sessionToken();
  const query = await queryOf(resource, params);
  const { response, answer } = await withStepUp(async () => {
    const answered = await fetch(`${root}/exports/${resource}`, {
      method: 'POST',
      headers: {
        accept: 'text/csv, application/json',
        'content-type': 'application/json',
        'accept-language': currentLanguage(),
        ...(held && { token: held }),
      },
      body: JSON.stringify({ query, columns, decimal: spreadsheetDecimalMark() }),
      signal,
    }).catch((error: Error) => {
      throw signal.aborted ? error : new ApiError(translate('request.no_answer'), 0);
    });
    return { response: answered, answer: answered.ok ? null : await answered.json().catch(() => null) };
  });
  if (!response.ok || !response.body) throw toApiError(response.status, answer, held, true);
  return { body: response.body, total: readNumber(response.headers.get('x-total-count')) ?? undefined };
};
