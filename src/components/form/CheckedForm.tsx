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

import { ApiError, errorsAtFields } from '../../dataProvider/errors';
import { formResolver } from '../../format/formResolver';
import { useSingleFlight } from './sendOnce';
import { crossFieldRulesOf } from '../../contract/core/checks';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { LoadError } from '../feedback/errors';

export type FormRules = z.ZodMiniType<FieldValues, FieldValues>;

/** Returns the name of a field with a file if the request was too large for the server or its proxy (status 413). */
const findTooLargeFile = (error: unknown, values: FieldValues) =>
  error instanceof ApiError && error.status === 413
    ? Object.keys(values).find((name) => String(values[name]).startsWith('data:'))
    : undefined;

/**
 * Returns the prop `form` with which `CheckedForm` validates the values, sends them once despite repeated clicks, and
 * shows server errors at the rejected fields. `failure` is the last attempt's error that belongs to no visible field.
 *
 * @param send returns a promise, which rejects with an error if the request fails
 * @param rename maps API names to field names
 * @param sent record as the server sent it. Validation accepts a field that still has the value of this record
 */
export const useFormSubmit = <Values extends FieldValues>(
  rules: z.ZodMiniType<Values, FieldValues>,
  send: (values: Values) => Promise<unknown>,
  rename?: Readonly<Record<string, string>>,
  sent?: object,
) => {
  const [failure, setFailure] = useState<string>();
  const visibleFields = useRef<string[]>([]);
  const validate: Resolver = formResolver<FieldValues, FieldValues>(rules, sent);
  const resolver: Resolver = (values, context, options) => {
    visibleFields.current = (options.names ?? []).filter((name) => {
      const field: Partial<Field['_f']> | undefined = get(options.fields, name);
      return field?.mount;
    });
    return validate(values, context, options);
  };
  const onSubmit = useSingleFlight(async (values: FieldValues) => {
    // Copies the names of the visible fields, because validation during the request replaces `visibleFields.current`.
    const names = visibleFields.current;
    setFailure(undefined);
    try {
      // Casts the values, because react-admin's types do not show that the rules have transformed the values.
      await send(values as Values);
      return {};
    } catch (error) {
      const { atFields, rest } = errorsAtFields(error, names, rename);
      const fileField = findTooLargeFile(error, values);
      if (rest && fileField) return { [fileField]: rest };
      setFailure(rest);
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
    clearFailure: () => setFailure(undefined),
  };
};

/** Error type that react-admin sets for errors of a failed submission. */
const SERVER_ERROR = 'server';

/** Focuses the first field that the server rejects, as react-hook-form does for its own rules. */
const RejectedFieldFocus = () => {
  const { setFocus } = useFormContext();
  const { errors, isSubmitting } = useFormState();
  const rejected = isSubmitting
    ? undefined
    : Object.keys(errors).find((name) => errors[name]?.type === SERVER_ERROR);
  useEffect(() => {
    if (rejected) setFocus(rejected);
  }, [rejected, setFocus]);
  return null;
};

/** Ignores the second click of a double click, which would send again if the first response has already arrived. */
const ignoreSecondClick = (event: MouseEvent<HTMLElement>) => {
  if (event.detail > 1 && (event.target as Element).closest('[type=submit]')) event.preventDefault();
};

/** Checks each cross-field rule once all fields of the rule have values. React-hook-form validates only one field. */
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

/** Error boundary around the fields only, so that the form keeps its values for a retry. */
const FieldsBoundary = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const fallback = (_: Error, retry: () => void) => (
    <LoadError
      title="page_errors.broken.title"
      query={{ error: new Error(translate('page_errors.broken.form')), refetch: retry }}
      sx={{ m: 5 }}
    />
  );
  return <ErrorBoundary fallbackRender={fallback}>{children}</ErrorBoundary>;
};

/** React-admin's `Form`, which also focuses the first rejected field and ignores the second click of a double click. */
export const CheckedForm = ({ form: { rules, ...form }, children, ...rest }: CheckedFormProps) => (
  <Form {...rest} {...form}>
    <Box sx={{ display: 'contents' }} onClickCapture={ignoreSecondClick}>
      <FieldsBoundary>{children}</FieldsBoundary>
    </Box>
    <CrossFieldChecks rules={rules} />
    <RejectedFieldFocus />
  </Form>
);
