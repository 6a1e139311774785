import type { SecondFactor } from '../../contract/mfa/secondFactor';
import type { SecondStep } from './SecondStep';

export { signInWithPasskey } from './calls';
export { SecondStep } from './SecondStep';

/** What is asked for besides the password, and the page that asks for it, whose code comes when it is needed. */
export interface PendingSecondStep {
  asked: SecondFactor;
  SecondStep: typeof SecondStep;
}
