import { useNotify } from 'react-admin';

/** Toasts why something failed, as the server or our own rules have worded it. */
export const useNotifyFailure = () => {
  const notify = useNotify();
  // Given as an argument too, it is shown as it is: a sentence is no key of a translation.
  return ({ message }: Error) => notify(message, { type: 'error', messageArgs: { _: message } });
};
