import { Component, type ReactNode } from 'react';

/** Error messages of Chromium, Firefox, Safari and Vite about a chunk that could not be loaded. */
const CHUNK_LOAD_MESSAGES = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Returns true if a chunk could not be loaded. Reloading the page helps. A second import of the chunk can fail too. */
export const isChunkLoadError = (error: unknown) =>
  error instanceof Error && CHUNK_LOAD_MESSAGES.test(error.message);

interface ErrorBoundaryProps {
  children: ReactNode;
  resetKey?: string;
  fallbackRender: (error: Error, retry: () => void) => ReactNode;
}

/** Error boundary, written as a class, because React does not support error boundaries as function components. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }
  override render() {
    const { error } = this.state;
    return error
      ? this.props.fallbackRender(error, () => this.setState({ error: null }))
      : this.props.children;
  }
}
