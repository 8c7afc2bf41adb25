import { useState } from "react";
import { Eye, EyeOff } from "lucide-react";
import { IconButton } from "../../ui/Button.tsx";
import { Input, type InputProps } from "../../ui/inputs/Input.tsx";
import { useT } from "../i18n/index.ts";

/** A password field, with a button that shows the typed password. */
export function PasswordInput(props: Omit<InputProps, "type" | "unit">) {
  const t = useT();
  const [visible, setVisible] = useState(false);
  return (
    <Input
      {...props}
      type={visible ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      unit={
        <IconButton
          label={t(visible ? "login.hidePassword" : "login.showPassword")}
          icon={visible ? <EyeOff /> : <Eye />}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
