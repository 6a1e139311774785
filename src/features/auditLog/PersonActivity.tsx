import type { PersonRef } from '../accounts/page/tabs';
import { Timeline } from './Timeline';

/** What was done to a buyer or a seller, and for them. */
export const PersonActivity = ({ kind, id }: PersonRef) => <Timeline target={`${kind}:${id}`} />;
