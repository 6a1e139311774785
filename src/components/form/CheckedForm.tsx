import { useRef, useState, useEffect, type MouseEvent, type ReactNode } from 'react';
import {
  get,
  type Field,
  type FieldValues,
  type Resolver,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { Box } from '@mui/material';
import { Form, useTranslate, type FormProps } from 'react-admin';

import { ApiError } from '../../dataProvider/ApiError';
import { errorsAtFields } from '../../dataProvider/errorsAtFields';
import { formResolver } from '../../format/formResolver';
import { useSingleFlight } from './sendOnce';
import { crossFieldRulesOf } from '../../contract/core/checks';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { LoadError } from '../feedback/LoadError';

export type FormRules = z.ZodMiniType<FieldValues, FieldValues>;

/** Field of the file that makes a request larger than a server or its proxy accepts. */
const tooLargeFile = (error: unknown, values: FieldValues) =>
  error instanceof ApiError && error.status === 413
    ? Object.keys(values).find((name) => String(values[name]).startsWith('data:'))
    : undefined;

/**
 * Props of react-admin's `Form` that validate its values and send them once despite repeated clicks. Server errors
 * appear at their fields. Errors of no shown field are the `failure` until the next attempt. `send` throws the reason
 * of a failure, `rename` maps API names to field names, and `sent` is the record as the server sent it, whose untouched
 * fields are valid.
 */
export const useFormSubmit = <Values extends FieldValues>(
  rules: z.ZodMiniType<Values, FieldValues>,
  send: (values: Values) => Promise<unknown>,
  rename?: Readonly<Record<string, string>>,
  sent?: object,
) => {
  const [failure, setFailure] = useState<string>();
  const shown = useRef<string[]>([]);
  const validate: Resolver = formResolver<FieldValues, FieldValues>(rules, sent);
  const resolver: Resolver = (values, context, options) => {
    shown.current = (options.names ?? []).filter((name) => {
      const field: Partial<Field['_f']> | undefined = get(options.fields, name);
      return field?.mount;
    });
    return validate(values, context, options);
  };
  const onSubmit = useSingleFlight(async (values: FieldValues) => {
    // All shown fields have just been validated. While the form is sent, typing validates single fields only.
    const names = shown.current;
    setFailure(undefined);
    try {
      // React-admin's types do not follow the transformed values.
      await send(values as Values);
      return {};
    } catch (error) {
      const { atFields, rest } = errorsAtFields(error, names, rename);
      const file = tooLargeFile(error, values);
      if (rest && file) return { [file]: rest };
      setFailure(rest);
      // The form shows returned errors at their fields.
      return atFields;
    }
  });
  return {
    form: {
      rules: rules as z.ZodMiniType,
      resolver,
      onSubmit,
      sanitizeEmptyValues: false,
      noValidate: true,
      disableInvalidFormNotification: true,
    },
    failure,
    forgetFailure: () => setFailure(undefined),
  };
};

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
