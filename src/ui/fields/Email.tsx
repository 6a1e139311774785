import { Address } from '../Address';
import { useValue } from './useValue';

/** Of the row itself. */
export const Email = ({ source }: { source: string }) => <Address email={useValue(source)} />;
