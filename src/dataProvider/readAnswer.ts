import type { Read } from '../contract/field';
import { Unreadable } from '../contract/read';
import { inReadersLanguage } from '../format/inReadersLanguage';
import { ApiError } from './ApiError';
import { apiRoot as root } from './root';

/** Makes of an answer, or of one row of it, what the contract says. @throws ApiError saying what it lacks */
export const readAnswer = <Row>(read: Read<Row>, value: unknown, place = 0): Row => {
  try {
    return read(value, { root, place });
  } catch (error) {
    throw error instanceof Unreadable ? new ApiError(inReadersLanguage(error.message), 502, value) : error;
  }
};
