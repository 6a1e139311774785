/** What the browser's history keeps of the page: its step, and whether one came from setting a password too early. */
export interface ForgotState {
  step?: 'code';
  notice?: boolean;
}
