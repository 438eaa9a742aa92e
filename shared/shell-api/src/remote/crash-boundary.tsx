import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onCrash(error: unknown): void;
}

/** Hands a render error to the host and shows nothing: the host's failure panel takes the place. */
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
