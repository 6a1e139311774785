import { Box } from '@mui/material';
import { useEffect, type MouseEvent } from 'react';
import { Form, type FormProps } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

import type { useFormSubmit } from './useFormSubmit';

/** By react-admin, of what the submission answered. */
const REFUSED = 'server';

/** Leads to the first field that the server refuses, as react-hook-form does to one that the rules refuse. */
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

interface CheckedFormProps extends Omit<FormProps, keyof ReturnType<typeof useFormSubmit>['form']> {
  form: ReturnType<typeof useFormSubmit>['form'];
}

/** React-admin's `Form`, which does not focus a field that the server rejects and takes both clicks of a double click, with the props of `useFormSubmit`. */
export const CheckedForm = ({ form, children, ...rest }: CheckedFormProps) => (
  <Form {...rest} {...form}>
    <Box sx={{ display: 'contents' }} onClickCapture={ignoreSecondClick}>
      {children}
    </Box>
    <RefusedFieldFocus />
  </Form>
);
