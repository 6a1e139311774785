import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { somethingWentWrong } from '../../src/contract/core/response';
import { isConflict } from '../db/inTransaction';
import { isUnavailable } from '../db/unavailable';
import { languageOf } from './languageOf';
import { translatable } from '../../src/contract/core/translatable';
import type { StepUpDetails } from '../../src/contract/mfa/methods';
import { translateMessage } from '../platform/translate';
import { codeOf, describeError, isDamagedFile, type Log } from '../db/log';
import { StepUpRequiredError, ValidationError } from './context';

export interface Failure {
  status: ContentfulStatusCode;
  message: string;
  /** Messages of invalid fields, translated. */
  errors?: Record<string, string>;
  more?: StepUpDetails;
  headers: Record<string, string>;
}

const RETRY_AFTER_S = 5;
/** PostgreSQL's code for a full disk: the transaction is rolled back, and reads still work. */
const DISK_FULL = '53100';

/** Logs failures that the caller did not cause. */
export const answerFailure = (error: Error, c: Context, log: Log): Failure => {
  const language = languageOf(c);
  if (error instanceof ValidationError) {
    return { status: error.status, ...error.inLanguage(language), headers: {} };
  }
  if (error instanceof HTTPException) {
    const { status } = error;
    const message = translateMessage(language, error.message);
    if (error instanceof StepUpRequiredError) return { status, message, more: error.more, headers: {} };
    return { status, message, headers: status === 503 ? { 'retry-after': String(RETRY_AFTER_S) } : {} };
  }
  const request = { requestId: c.get('requestId') };
  if (codeOf(error) === DISK_FULL) {
    log.error({ ...request, code: DISK_FULL }, 'The disk of the database is full');
    return {
      status: 507,
      message: translateMessage(language, translatable('http.disk_is_full')),
      headers: {},
    };
  }
  if (isConflict(error)) {
    log.warn({ ...request, code: codeOf(error) }, 'A change gave way to others each time');
    return { status: 409, message: translateMessage(language, translatable('http.gave_way')), headers: {} };
  }
  if (isUnavailable(error)) {
    log.warn({ ...request, code: codeOf(error) }, 'The database does not answer');
    return {
      status: 503,
      message: translateMessage(language, translatable('http.database_is_silent')),
      headers: { 'retry-after': String(RETRY_AFTER_S) },
    };
  }
  if (isDamagedFile(error)) {
    log.error(
      { ...request, error: describeError(error) },
      'A file of the database is damaged: restore a backup',
    );
    return {
      status: 500,
      message: translateMessage(language, translatable('http.database_is_damaged')),
      headers: {},
    };
  }
  log.error({ ...request, error: describeError(error) }, 'A call failed');
  return { status: 500, message: translateMessage(language, somethingWentWrong), headers: {} };
};
