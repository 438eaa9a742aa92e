import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onCrash(error: unknown): void;
}

/**
 * CrashBoundary is the error boundary of a remote: it hands a render error to the host, whose failure panel
 * replaces the view.
 */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
