import { Box } from '@mui/material';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { Form, useTranslate, type FormProps } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

import { crossFieldRulesOf } from '../../contract/core/checks';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { LoadError } from '../feedback/LoadError';
import type { useFormSubmit } from './useFormSubmit';

/** Error type that react-admin sets for errors of a submission. */
const REFUSED = 'server';

/** Focuses the first field that the server rejects, as react-hook-form does for its own rules. */
const RefusedFieldFocus = () => {
  const { setFocus } = useFormContext();
  const { errors, isSubmitting } = useFormState();
  const refused = isSubmitting
    ? undefined
    : Object.keys(errors).find((name) => errors[name]?.type === REFUSED);
  useEffect(() => {
    if (refused) setFocus(refused);
  }, [refused, setFocus]);
  return null;
};

/** Keeps a double click from submitting twice: the response may come between its clicks, before the form is closed or read again. */
const ignoreSecondClick = (event: MouseEvent<HTMLElement>) => {
  if (event.detail > 1 && (event.target as Element).closest('[type=submit]')) event.preventDefault();
};

/** Shows the error of a cross-field rule as soon as its fields are filled: react-hook-form checks only the changed field, and none before the first attempt. */
const CrossFieldChecks = ({ rules }: Pick<CheckedFormProps['form'], 'rules'>) => {
  const { subscribe, trigger } = useFormContext();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name = '', values, errors, isSubmitted }) => {
          const due = crossFieldRulesOf(rules, name).filter(
            ({ fields, at }) =>
              errors?.[at] || (isSubmitted ? values[at] : fields.every((field) => values[field])),
          );
          if (due.length > 0) void trigger(due.map(({ at }) => at));
        },
      }),
    [rules, subscribe, trigger],
  );
  return null;
};

interface CheckedFormProps extends Omit<FormProps, keyof ReturnType<typeof useFormSubmit>['form']> {
  form: ReturnType<typeof useFormSubmit>['form'];
}

/** Keeps the form's values, which are outside of it, where a part of the form fails. */
const FieldsBoundary = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const failed = (_: Error, retry: () => void) => (
    <LoadError
      title="page_errors.broken.title"
      query={{ error: new Error(translate('page_errors.broken.form')), refetch: retry }}
      sx={{ m: 5 }}
    />
  );
  return <ErrorBoundary fallbackRender={failed}>{children}</ErrorBoundary>;
};

/** React-admin's `Form`, which does not focus a field that the server rejects and takes both clicks of a double click, with the props of `useFormSubmit`. */
export const CheckedForm = ({ form: { rules, ...form }, children, ...rest }: CheckedFormProps) => (
  <Form {...rest} {...form}>
    <Box sx={{ display: 'contents' }} onClickCapture={ignoreSecondClick}>
      <FieldsBoundary>{children}</FieldsBoundary>
    </Box>
    <CrossFieldChecks rules={rules} />
    <RefusedFieldFocus />
  </Form>
);
