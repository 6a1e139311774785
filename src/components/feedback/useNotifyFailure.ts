import { useNotify } from 'react-admin';

export const useNotifyFailure = () => {
  const notify = useNotify();
  // As an argument, the message is shown as it is instead of being used as a translation key.
  return ({ message }: Error) => notify(message, { type: 'error', messageArgs: { _: message } });
};
