import { useEffect, useState, type ReactNode } from "react";
import type { Language } from "@kangying/contract/core/language";
import { OwnLanguage, useLanguage, wholeLanguage, type Loaded } from "./language.ts";

interface InLanguageProps {
  /** Undefined: the current one. */
  readonly language: Language | undefined;
  /** Shown until its texts are loaded. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page in a language of its own, like a contract's paper. If its texts cannot be loaded, it is in the current language. */
export function InLanguage({ language, waiting = null, children }: InLanguageProps) {
  const shown = useLanguage();
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
  if (!isOther || loaded === "failed") return children;
  if (loaded?.language !== language) return waiting;
  return <OwnLanguage value={loaded}>{children}</OwnLanguage>;
}
