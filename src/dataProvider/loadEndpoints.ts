import * as say from '../contract/sentences';
import { localize } from '../format/localize';
import { ApiError } from './ApiError';

/** Fetches all that the lists of people, which come first, can do without. @throws ApiError where it cannot be had */
export const loadEndpoints = () =>
  import('./lazyEndpoints').catch(() => {
    throw new ApiError(localize(say.noAnswer), 0);
  });
