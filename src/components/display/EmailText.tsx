import { Fragment } from 'react';

import { DASH } from '../../format/money';

/** Wraps before the host only. A missing email is a dash. */
export const EmailText = ({ email }: { email: string | null | undefined }) =>
  email
    ? email.split(/(?<=@)/).map((part, at) => (
        <Fragment key={part}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : DASH;
