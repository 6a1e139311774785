import type { Action } from '../../../src/contract/auditLog/actions';
import type { FieldChange, Scalar } from '../../../src/contract/auditLog/activity';
import type { TargetKind } from '../../../src/contract/auditLog/targetKinds';

/** What a change says of itself. When, who and under which request are added where it is written. */
export interface ActivityEvent {
  action: Action;
  /** What it was done to, where it is more than a person: its kind and number, such as `category:7`. */
  target?: `${TargetKind}:${number}`;
  /** What that is called. */
  name?: string | undefined;
  /** Whom it was done to or for. Without a name where they are being deleted. */
  person?: { id: number; name?: string };
  /** Nothing personal: amounts as integers (`credits_hundredths`), numbers of other rows, keys. */
  facts?: Record<string, Scalar | undefined>;
  /** Never a password, a code or a picture. */
  changes?: readonly FieldChange[];
  /** Why, in the words of whoever did it. */
  note?: string | undefined;
}

/** Who does something: an administrator, as they are called now. */
export interface Actor {
  id: number;
  name: string;
}
