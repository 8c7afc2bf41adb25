import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/Button.tsx";
import buttonStyles from "../../ui/button.module.css";
import { useHeld } from "./may.tsx";

interface ActLinkProps {
  readonly to: string;
  /** The act behind the link; a user who may only look sees the button, but cannot press it. */
  readonly api: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** The filled button of a page that leads to another page for an act. */
export function ActLink({ to, api, icon, children }: ActLinkProps) {
  const isHeld = useHeld();
  if (isHeld({ api, to })) {
    return (
      <Button kind="filled" icon={icon} aria-disabled>
        {children}
      </Button>
    );
  }
  return (
    <Link to={to} data-part="button" data-kind="filled" className={buttonStyles.btn}>
      {icon} {children}
    </Link>
  );
}
