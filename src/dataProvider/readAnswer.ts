import type { Reader } from '../contract/core/field';
import { UnreadableAnswer } from '../contract/core/read';
import { translateMessage } from '../i18n/i18nProvider';
import { ApiError } from './ApiError';
import { apiRoot as root } from './root';

/** Makes of an answer, or of one row of it, what the contract says. @throws ApiError saying what it lacks */
export const readAnswer = <Row>(read: Reader<Row>, value: unknown, index = 0): Row => {
  try {
    return read(value, { root, index });
  } catch (error) {
    throw error instanceof UnreadableAnswer
      ? new ApiError(translateMessage(error.message), 502, value)
      : error;
  }
};
