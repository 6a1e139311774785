import { joinName } from '../../../src/contract/core/joinName';

/** The name of a row of `users`, in one line. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  joinName({ first_name: firstName, last_name: lastName });
