import { Name } from './Name';
import type { Part } from './tell';

/** What happened, its names leading somewhere. */
export const Sentence = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part) =>
    typeof part === 'string' ? part : <Name key={part.isActor ? 'actor' : 'person'} {...part} />,
  );
