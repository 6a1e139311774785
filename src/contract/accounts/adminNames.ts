import * as input from '../core/inputs';
import { MAX_NAME } from '../limits';
import * as say from '../core/sentences';

/** An administrator's names, as a colleague writes them, or they themselves where they were invited. */
export const adminNames = {
  first_name: input.requiredText(say.adminFirstNameIsRequired, MAX_NAME, say.mustBeAtMost('First Name')),
  last_name: input.requiredText(say.adminLastNameIsRequired, MAX_NAME, say.mustBeAtMost('Last Name')),
};
