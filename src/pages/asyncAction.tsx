import { useCallback, useState } from 'react';
import { useSingleFlight } from '../components/form/sendOnce';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorsAtFields } from '../dataProvider/errors';
import { translate } from '../i18n/i18nProvider';
import { Toast } from '../components/feedback/Toast';
import './authToast.css';

type MessageOf = (error: unknown) => string | undefined;
const messageOf: MessageOf = (error) => (error as Error).message;

/**
 * Runs one request at a time, and ignores further calls while the request is pending. A failure shows a toast for five
 * seconds, and a message until the next attempt. The second argument of `run` maps an error to the message, or to
 * `undefined` for no message.
 */
export const useAsyncAction = () => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [toast, setToast] = useState<string>();
  const closeToast = useCallback(() => setToast(undefined), []);
  const fail = useCallback((message: string) => {
    setFailure(message);
    setToast(message);
  }, []);
  const forget = useCallback(() => {
    setFailure(undefined);
    setToast(undefined);
  }, []);
  const run = useSingleFlight(async (work: () => Promise<void>, messageFor: MessageOf = messageOf) => {
    forget();
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const message = messageFor(error);
      if (message !== undefined) fail(message);
    } finally {
      setBusy(false);
    }
  });
  return { run, busy, failure, toast, fail, forget, closeToast };
};

/**
 * Shows the errors of a failed request at their form fields and focuses the first invalid field.
 * @returns the error message that belongs to no field, or `undefined`
 */
export const showFieldErrors = <Form extends FieldValues>(
  error: unknown,
  { getValues, setError }: Pick<UseFormReturn<Form>, 'getValues' | 'setError'>,
) => {
  const { atFields, rest } = errorsAtFields(error, Object.keys(getValues()));
  for (const [index, [field, message]] of Object.entries(atFields).entries()) {
    setError(field as FieldPath<Form>, { message }, { shouldFocus: index === 0 });
  }
  return rest;
};

/** Shows the error message of a failed request at the top right of a page before sign-in. */
export const AuthToast = ({ message, onClose }: { message: string | undefined; onClose: () => void }) =>
  message !== undefined && (
    <Toast className="auth-toast" message={message} onClose={onClose}>
      {translate(message)}
    </Toast>
  );
