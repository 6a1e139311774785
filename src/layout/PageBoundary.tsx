import { Alert, AlertTitle, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

interface BoundaryProps {
  children: ReactNode;
  /** A page that failed is given another chance when this changes. */
  location: string;
  failed: (error: Error, retry: () => void) => ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.error && before.location !== this.props.location) this.setState({ error: null });
  }
  override render() {
    const { error } = this.state;
    return error ? this.props.failed(error, () => this.setState({ error: null })) : this.props.children;
  }
}

/** A page that fails says so in its place; the rest of the back-office goes on. */
export const PageBoundary = ({ children }: { children: ReactNode }) => {
  const { key } = useLocation();
  const translate = useTranslate();
  return (
    <Boundary
      location={key}
      failed={(error, retry) => (
        <Alert
          severity="error"
          variant="outlined"
          action={
            <Button color="inherit" onClick={retry}>
              {translate('app.list.retry')}
            </Button>
          }
        >
          <AlertTitle>{translate('ra.notification.http_error')}</AlertTitle>
          {error.message}
        </Alert>
      )}
    >
      {children}
    </Boundary>
  );
};
