import { useContext, useEffect, useState, type ReactNode } from "react";
import type { Language } from "@kangying/contract/core/language";
import { OwnLanguage, useLanguage, wholeLanguage, type Loaded } from "./language.ts";

interface InLanguageProps {
  /** Undefined: the current one. */
  readonly language: Language | undefined;
  /** Shown until its texts are loaded. */
  readonly waiting?: ReactNode;
  /** True: until its texts are loaded, it stays as it is, in the language that it had. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

/** A part of a page in a language of its own, like a contract's paper. If its texts cannot be loaded, it is in the current language. */
export function InLanguage({ language, waiting = null, stays = false, children }: InLanguageProps) {
  const shown = useLanguage();
  const around = useContext(OwnLanguage);
  const [loaded, setLoaded] = useState<Loaded | "failed" | null>(null);
  const isOther = language !== undefined && language !== shown;
  useEffect(() => {
    if (!isOther) return;
    let isMeant = true;
    wholeLanguage(language).then(
      (whole) => isMeant && setLoaded(whole),
      () => isMeant && setLoaded("failed"),
    );
    return () => {
      isMeant = false;
    };
  }, [isOther, language]);
  const isKnown = loaded !== null && loaded !== "failed" && (stays || loaded.language === language);
  if (isOther && !stays && !isKnown && loaded !== "failed") return waiting;
  // Always the same element, so that a change of the language keeps what is inside: the focus, what was typed.
  return <OwnLanguage value={isOther && isKnown ? loaded : around}>{children}</OwnLanguage>;
}
