import * as say from '../contract/sentences';
import { inReadersLanguage } from '../format/inReadersLanguage';
import { ApiError } from './ApiError';

/** Fetches all that the lists of people, which come first, can do without. @throws ApiError where it cannot be had */
export const fetchAreas = () =>
  import('./areas').catch(() => {
    throw new ApiError(inReadersLanguage(say.noAnswer), 0);
  });
