import type { Action } from "@kangying/contract/core/list";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { useHeld } from "./may.tsx";

interface ActButtonProps extends ButtonProps {
  /** What is done by it: whoever may only look sees the button, and cannot press it. */
  readonly action: Pick<Action, "api" | "to">;
}

/** A button that does something. It is off where the account may only look; why, the bar on top of the page says. */
export function ActButton({ action, ...props }: ActButtonProps) {
  const isHeld = useHeld();
  return <Button {...props} {...(isHeld(action) ? { "aria-disabled": true } : {})} />;
}
