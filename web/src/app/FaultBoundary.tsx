import { Component, type ReactNode } from "react";

interface Props {
  /** Rendered in place of the part that failed. */
  readonly render: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Error boundary: the part inside may fail without breaking the rest. React's root records the error in the error log. */
export class FaultBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.render(error);
  }
}
