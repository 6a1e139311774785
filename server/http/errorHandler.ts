import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { somethingWentWrong } from '../../src/contract/core/response';
import { translatable } from '../../src/contract/core/translatable';
import type { StepUpDetails } from '../../src/contract/mfa/methods';
import { isUnavailable } from '../db/errors';
import { codeOf, describeError, isDamagedFile, type Log } from '../db/log';
import { isConflict } from '../db/open';
import type { TablesWatch } from '../db/version';
import { translateMessage } from '../platform/translate';
import { StepUpRequiredError, ValidationError } from './context';
import { languageOf } from './requestInfo';

const responseOf = (c: Context) => ({
  success: false,
  message: translateMessage(languageOf(c), translatable('http.server_is_replaced')),
  data: null,
});
const LATER = { 'retry-after': '30' };

/**
 * Responds with 503 if the database has another schema version. The version is read only for `/readyz` and after a
 * failed request, because a statement for every request would be too costly.
 */
export const requireOurTables =
  ({ last, look }: TablesWatch): MiddlewareHandler =>
  async (c, next) => {
    if (last() !== 'ours' && (await look().catch(last)) !== 'ours') return c.json(responseOf(c), 503, LATER);
    await next();
    const isOthers = c.res.status === 500 && (await look().catch(last)) !== 'ours';
    if (!isOthers) return undefined;
    c.res = undefined;
    c.res = c.json(responseOf(c), 503, LATER);
    return undefined;
  };

export interface Failure {
  status: ContentfulStatusCode;
  message: string;
  /** Messages of invalid fields, translated. */
  errors?: Record<string, string>;
  more?: StepUpDetails;
  headers?: Record<string, string>;
}

const RETRY = { headers: { 'retry-after': '5' } };
/** PostgreSQL's code for a full disk: the transaction is rolled back, and reads still work. */
const DISK_FULL = '53100';

/** Describes a failure in the caller's language. Logs failures that the caller did not cause. */
export const handleError = (error: Error, c: Context, log: Log): Failure => {
  const language = languageOf(c);
  const failure = (status: ContentfulStatusCode, message: string) => ({
    status,
    message: translateMessage(language, message),
  });
  if (error instanceof ValidationError) return { status: error.status, ...error.inLanguage(language) };
  if (error instanceof HTTPException) {
    return {
      ...failure(error.status, error.message),
      ...(error instanceof StepUpRequiredError && { more: error.more }),
      ...(error.status === 503 && RETRY),
    };
  }
  const code = codeOf(error);
  const request = { requestId: c.get('requestId') };
  if (code === DISK_FULL) {
    log.error({ ...request, code }, 'The disk of the database is full');
    return failure(507, translatable('http.disk_is_full'));
  }
  if (isConflict(error)) {
    log.warn({ ...request, code }, 'A change failed after repeated conflicts');
    return failure(409, translatable('http.gave_way'));
  }
  if (isUnavailable(error)) {
    log.warn({ ...request, code }, 'The database does not respond');
    return { ...failure(503, translatable('http.database_is_silent')), ...RETRY };
  }
  const isDamaged = isDamagedFile(error);
  log.error(
    { ...request, error: describeError(error) },
    isDamaged ? 'A file of the database is damaged: restore a backup' : 'A request failed',
  );
  return failure(500, isDamaged ? translatable('http.database_is_damaged') : somethingWentWrong);
};
