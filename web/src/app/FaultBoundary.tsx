import { Component, type ReactNode } from "react";

interface Props {
  /** What stands there instead. */
  readonly render: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a fault from what stands around it. React's root records it in the error log. */
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
