import { Suspense } from "react";
import { LanguageOfComponents, loadPageTexts } from "../engine/i18n/index.ts";
import { ConsoleFault } from "./ConsoleFault.tsx";
import { FaultBoundary } from "./FaultBoundary.tsx";
import { recoveringLazy } from "./recovering-lazy.ts";

/** True for the address of a page that needs no account. Such a page loads neither a session nor the console. */
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

/** A page for people without an account: a student's own page, or a contract to sign. */
export function OutsiderPage() {
  return (
    <LanguageOfComponents>
      <FaultBoundary render={(error) => <ConsoleFault error={error} />}>
        <Suspense>{location.pathname === "/s/me" ? <OwnPage /> : <SignByLink />}</Suspense>
      </FaultBoundary>
    </LanguageOfComponents>
  );
}
