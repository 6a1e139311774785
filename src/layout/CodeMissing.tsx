import { useTranslate } from 'react-admin';

import { PartFailed } from '../ui/PartFailed';

interface CodeMissingProps {
  /** Wording key of what could not be loaded. */
  title: string;
  onRetry: () => void;
}

/** In place of a part of the frame whose code could not be fetched. */
export const CodeMissing = ({ title, onRetry }: CodeMissingProps) => {
  const translate = useTranslate();
  return (
    <PartFailed
      title={title}
      error={new Error(translate('app.search.missing_why'))}
      onRetry={onRetry}
      retrying={false}
    />
  );
};
