import { EmailText } from '../EmailText';
import { useValue } from './useValue';

export const Email = ({ source }: { source: string }) => <EmailText email={useValue(source)} />;
