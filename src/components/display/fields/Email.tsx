import { EmailText } from '../EmailText';
import { useValue } from './useValue';

/** The email address of the row. */
export const Email = ({ source }: { source: string }) => <EmailText email={useValue(source)} />;
