import { Component, type ReactNode } from "react";
import { translate } from "../../engine/i18n/index.ts";
import { tabActions } from "../../engine/tabs/tabs-store.ts";
import { Button } from "../../ui/Button.tsx";
import { AlertIcon } from "../../ui/icons.tsx";
import { MissingChunk } from "../recovering-lazy.ts";

interface Props {
  readonly tabKey: string;
  readonly children: ReactNode;
}

/** Keeps a page's fault within its tab. React's root records it in the error log. */
export class PaneBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const gone = error instanceof MissingChunk;
    return (
      <div className="state pane-fault" role="alert">
        <AlertIcon />
        <h1>{translate(gone ? "errors.newRelease" : "errors.page")}</h1>
        <p>{translate(gone ? "errors.newReleaseBody" : "errors.pageBody")}</p>
        <Button onClick={() => (gone ? location.reload() : tabActions.refresh(this.props.tabKey))}>
          {translate("errors.reloadPage")}
        </Button>
      </div>
    );
  }
}
