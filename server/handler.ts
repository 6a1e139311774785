import type { api, Checked, Output } from '../src/contract/api';
import type { CodeLimit } from './auth/codeLimit';
import type { Session } from './auth/sessions';
import type { SignInLimit } from './auth/signInLimit';
import type { Db } from './db/open';
import type { Mail } from './mail/mail';

export type Api = typeof api;

/** What a handler works with. */
export interface Context {
  db: Db;
  now: Date;
  /** Who calls; present on every call that is not public. */
  me: Session;
  /** The caller's network address. */
  client: string;
  signInLimit: SignInLimit;
  codeLimit: CodeLimit;
  mail: Mail;
}

/** The answer's data and the sentence that goes with it; a write's sentence is shown to the person. */
export interface Answer<T> {
  data: T;
  message?: string;
}

/** One function a call of the contract. */
export type Handler<K extends keyof Api> = (
  context: Context,
  input: Checked<Api[K]>,
) => Promise<Answer<Output<Api[K]>>>;

/** Every call in the contract has a handler: leaving one out does not compile. */
export type Handlers = { [K in keyof Api]: Handler<K> };
