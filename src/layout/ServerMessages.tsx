import { useEffect } from 'react';
import { useNotify } from 'react-admin';

import { onServerMessage } from '../dataProvider';

/** Toasts what the server says of each successful write (specification, section 8). */
export const ServerMessages = () => {
  const notify = useNotify();
  useEffect(
    () => onServerMessage((message) => notify(message, { type: 'success', messageArgs: { _: message } })),
    [notify],
  );
  return null;
};
