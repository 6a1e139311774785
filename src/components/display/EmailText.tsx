import { Fragment } from 'react';

import { DASH } from '../../format/money';

/** An email address, broken before the host if at all; a dash where there is none. */
export const EmailText = ({ email }: { email: string | null | undefined }) =>
  email
    ? email.split(/(?<=@)/).map((part, at) => (
        <Fragment key={part}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : DASH;
