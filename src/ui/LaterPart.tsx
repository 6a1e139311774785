import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

import { Boundary } from './Boundary';
import { PartFailed } from './PartFailed';

interface LaterPartProps {
  /** Wording key, or words, of what is said where its code cannot be fetched. */
  failed: string;
  children: ReactNode;
}

/** Around a part of the frame or of a page whose code comes later: where it cannot be had, it says so, with a way to try again. */
export const LaterPart = ({ failed, children }: LaterPartProps) => {
  const translate = useTranslate();
  const missing = (_: Error, retry: () => void) => (
    <PartFailed
      title={failed}
      of={{ error: new Error(translate('app.missing_code.text')), refetch: retry }}
    />
  );
  return <Boundary failed={missing}>{children}</Boundary>;
};
