import { EmailText } from '../EmailText';
import { useValue } from './useValue';

/** Of the row itself. */
export const Email = ({ source }: { source: string }) => <EmailText email={useValue(source)} />;
