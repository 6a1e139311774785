import type { Identifier } from 'react-admin';

import { translate } from '../i18n/i18nProvider';
import { ApiError } from './ApiError';

/** Rejects `getOne` of an id that neither the cache nor a single request of section 7 finds. */
export class RecordNotFoundError extends ApiError {
  override name = 'RecordNotFoundError';

  constructor(
    readonly resource: string,
    readonly id: Identifier,
  ) {
    super(translate('ra.navigation.no_results'), 404);
  }
}
