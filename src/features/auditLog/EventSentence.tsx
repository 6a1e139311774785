import { EventPersonLink } from './EventPersonLink';
import type { SentencePart } from './describeEvent';

/** What happened, its names leading somewhere. */
export const EventSentence = ({ parts }: { parts: readonly SentencePart[] }) =>
  parts.map((part) =>
    typeof part === 'string' ? part : <EventPersonLink key={part.isActor ? 'actor' : 'person'} {...part} />,
  );
