import type { Action } from "@kangying/contract/core/list";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { useHeld } from "./may.tsx";

interface ActButtonProps extends ButtonProps {
  /** The button's action; a user who may only look sees the button, but cannot press it. */
  readonly action: Pick<Action, "api" | "to">;
}

/** A button for an action. It is disabled where the account may only look; the bar at the top of the page says why. */
export function ActButton({ action, ...props }: ActButtonProps) {
  const isHeld = useHeld();
  return <Button {...props} {...(isHeld(action) ? { "aria-disabled": true } : {})} />;
}
