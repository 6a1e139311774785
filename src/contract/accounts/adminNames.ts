import { mustBeAtMost } from '../core/checks';
import { translatable } from '../core/translatable';
import * as input from '../core/inputs';
import { MAX_NAME } from '../limits';

/** An administrator's names, as a colleague writes them, or they themselves where they were invited. */
export const adminNames = {
  first_name: input.requiredText(
    translatable('accounts.validation.admin_first_name_is_required'),
    MAX_NAME,
    mustBeAtMost('First Name'),
  ),
  last_name: input.requiredText(
    translatable('accounts.validation.admin_last_name_is_required'),
    MAX_NAME,
    mustBeAtMost('Last Name'),
  ),
};
