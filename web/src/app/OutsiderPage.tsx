import { Suspense } from "react";
import { LanguageOfComponents, loadPageTexts } from "../engine/i18n/index.ts";
import { ConsoleFault } from "./ConsoleFault.tsx";
import { FaultBoundary } from "./FaultBoundary.tsx";
import { recoveringLazy } from "./recovering-lazy.ts";

/** Whether an address is a page for somebody without an account: no session is looked for, nothing of the console is loaded. */
export function isForOutsiders(pathname: string): boolean {
  return pathname.startsWith("/s/");
}

const SignByLink = recoveringLazy(async () => {
  const [{ SignByLink: page }] = await Promise.all([import("../modules/outsiders/SignByLink.tsx"), loadPageTexts()]);
  return page;
});

const OwnPage = recoveringLazy(async () => {
  const [{ OwnPage: page }] = await Promise.all([import("../modules/outsiders/own/OwnPage.tsx"), loadPageTexts()]);
  return page;
});

/** A page for somebody without an account: a student's own one, or a contract that is to be signed. */
export function OutsiderPage() {
  return (
    <LanguageOfComponents>
      <FaultBoundary render={(error) => <ConsoleFault error={error} />}>
        <Suspense>{location.pathname === "/s/me" ? <OwnPage /> : <SignByLink />}</Suspense>
      </FaultBoundary>
    </LanguageOfComponents>
  );
}
