import type { FieldError } from 'react-hook-form';

/** Of a list that is one value: react-hook-form's types know nothing of errors of its items. */
type ListError = (FieldError & Record<number, FieldError | undefined>) | undefined;

/** What is wrong with one of its items. */
export const itemError = (error: FieldError | undefined, at: number) => (error as ListError)?.[at];

/** What is wrong with it, or with the first of its items, for an input that shows them all as one. */
export const listMessage = (error: FieldError | undefined) =>
  error?.message ?? Object.values((error ?? []) as FieldError[]).find((item) => item?.message)?.message;
